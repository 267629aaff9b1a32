/** Every call throws this and nothing else. `message` is the engine's one line. */
export class KarstError extends Error {
  constructor(kind, where, what, allowed, message) {
    super(message ?? [where && `${where}:`, what, allowed].filter(Boolean).join(' '));
    this.name = 'KarstError';
    this.kind = kind;
    this.where = where;
    this.what = what;
    this.allowed = allowed;
  }
}

/** By the numbers of karst_status. */
export const kinds = ['ok', 'bad_input', 'not_possible', 'cancelled', 'no_memory', 'broken_file'];

export const badInput = (what, allowed) => new KarstError('bad_input', '', what, allowed);
