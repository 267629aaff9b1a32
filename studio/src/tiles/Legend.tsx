// What the numbers mean: one list for tiles, one for subtypes.
export interface LegendProps { title: string; entries: { id: number; name: string; kind?: string }[] }

export function Legend({ title, entries }: LegendProps) {
  return (
    <section className="legend" aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {entries.map(({ id, name, kind }) => (
          <div key={id}><dt className={kind ? `swatch ${kind}` : 'swatch'}>{id}</dt><dd>{name}</dd></div>
        ))}
      </dl>
    </section>
  );
}
