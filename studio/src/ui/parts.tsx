// Small parts that every panel uses.
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { store, studio } from '../state/studio.ts';
import { Icon } from './icons.tsx';

export function Button(props: { icon?: string; label: string; title?: string; onClick(): void; bare?: boolean; main?: boolean; disabled?: boolean; pressed?: boolean; className?: string; name?: string; expanded?: boolean; controls?: string }) {
  const { icon, label, title, onClick, bare, main, disabled, pressed, className, name, expanded, controls } = props;
  const kind = [bare ? 'bare' : '', main ? 'main' : '', className ?? ''].join(' ').trim();
  return (
    <button type="button" className={`button ${kind}`} onClick={onClick} disabled={disabled} aria-pressed={pressed} title={title ?? (bare ? label : undefined)} aria-label={name ?? (bare ? label : undefined)} aria-expanded={expanded} aria-controls={expanded ? controls : undefined}>
      {icon && <Icon name={icon} />}
      {!bare && <span>{label}</span>}
    </button>
  );
}

export function Panel({ name, title, children, side }: { name: string; title: string; children: ReactNode; side?: ReactNode }) {
  const folded = store.use((state) => state.view.folded[name] ?? false);
  const id = useId();
  const fold = () => studio.view({ folded: { ...store.get().view.folded, [name]: !folded } });
  return (
    <section className="panel" aria-labelledby={`${id}t`}>
      <div className="panel-head">
        <h2 id={`${id}t`}>
          <button type="button" className="fold" aria-expanded={!folded} aria-controls={id} onClick={fold}>
            <span className={folded ? 'chevron' : 'chevron open'}><Icon name="below" /></span>{title}
          </button>
        </h2>
        {side}
      </div>
      <div id={id} hidden={folded} className="panel-body">{children}</div>
    </section>
  );
}

// The engine's words where they belong.
export function ProblemAt({ at }: { at: string }) {
  const problem = store.use((state) => (state.problem?.at === at ? state.problem : null));
  if (!problem) return null;
  return (
    <div className="problem" id={`problem-${at}`}>
      <p>{problem.message}</p>
      <p className="row">
        {problem.kind === 'big' && <Button label="Make it" main onClick={() => studio.makeBig()} />}
        {problem.fix && <Button label={problem.fix.label} main onClick={() => studio.edit(problem.fix!.doc)} />}
        {store.get().undo.past.length > 0 && <Button label="Undo" icon="undo" onClick={() => studio.undo()} />}
      </p>
    </div>
  );
}

export function Menu({ label, icon, children }: { label: string; icon: string; children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => { if (!root.current?.contains(event.target as Node)) setOpen(false); };
    const escape = (event: KeyboardEvent) => { if (event.key === 'Escape') { setOpen(false); root.current?.querySelector('button')?.focus(); } };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', escape);
    return () => { document.removeEventListener('pointerdown', away); document.removeEventListener('keydown', escape); };
  }, [open]);
  return (
    <div className="menu" ref={root}>
      <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)} title={label}>
        <Icon name={icon} /><span>{label}</span>
      </button>
      {open && <div className="menu-list">{children(() => setOpen(false))}</div>}
    </div>
  );
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const hear = () => setMatches(media.matches);
    hear();
    media.addEventListener('change', hear);
    return () => media.removeEventListener('change', hear);
  }, [query]);
  return matches;
}

export function words(name: string): string {
  return name.replaceAll('_', ' ');
}

export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    studio.notice({ text: `${what} copied.`, tone: 'good' });
  } catch {
    studio.notice({ text: `The browser did not allow copying. ${what}: ${text.slice(0, 600)}`, tone: 'warn' });
  }
}
