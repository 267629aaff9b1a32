// What the place is like: ground, furniture and vaults that follow the other passes, and colours.
import type { ThemeInfo } from '../engine/contract.ts';
import { store, studio } from '../state/studio.ts';
import { words } from './parts.tsx';

const NONE: ThemeInfo[] = [];

export function ThemePicker() {
  const themes = store.use((state) => state.catalogue!.themes ?? NONE);
  const theme = store.use((state) => state.doc.theme);
  if (themes.length === 0) return null;
  const pick = (name: string | undefined) => studio.edit({ ...store.get().doc, theme: name, themePasses: undefined });
  const now = themes.find((one) => one.name === theme);
  return (
    <div className="field">
      <span className="label" id="theme-label">Theme</span>
      <div className="chips" role="group" aria-labelledby="theme-label">
        <button type="button" className="chip" aria-pressed={!theme} onClick={() => pick(undefined)}>none</button>
        {themes.map((one) => (
          <button key={one.name} type="button" className="chip" data-theme-name={one.name} aria-pressed={one.name === theme} title={one.description} onClick={() => pick(one.name)}>
            {one.colours && <span className="swatch" style={{ background: one.colours.floor }} />}{words(one.name)}
          </button>
        ))}
      </div>
      {now && <p className="meaning">{now.description}</p>}
    </div>
  );
}
