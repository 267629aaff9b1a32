// Downloads in every format of the catalogue, and the map as text to paste elsewhere.
import { useState } from 'react';
import type { FormatInfo, Value } from '../engine/contract.ts';
import { asCommand } from '../document/command.ts';
import { toJson, toYaml } from '../document/recipe.ts';
import { asCpp, asJavaScript } from '../document/snippets.ts';
import { store, studio } from '../state/studio.ts';
import { download, formatsHere, saveHistory, saveText } from '../state/files.ts';
import { copyLink } from './TopBar.tsx';
import { Menu, copyText } from './parts.tsx';

function PictureSize({ px, onChange }: { px: number; onChange(px: number): void }) {
  const size = store.use((state) => state.shown?.answer.summary);
  const total = size ? `${size.width * px} x ${size.height * px} px` : '';
  return (
    <label className="inline">Pixels a tile
      <select value={px} onChange={(event) => onChange(Number(event.target.value))}>
        {[1, 2, 4, 8, 10, 16, 24, 32, 48, 64].map((one) => <option key={one} value={one}>{one}</option>)}
      </select>
      <span className="meaning">{total}</span>
    </label>
  );
}

const scaled = (format: FormatInfo) => format.ending.endsWith('png');

export function DownloadList({ done }: { done(): void }) {
  const formats = formatsHere();
  const [px, setPx] = useState(10);
  const take = (format: FormatInfo) => {
    done();
    const options: Record<string, Value> = scaled(format) ? { scale: px } : {};
    void download(format, options);
  };
  return (
    <>
      <p className="meaning">Always the whole map.</p>
      <PictureSize px={px} onChange={setPx} />
      {formats.map((format) => (
        <button key={format.name} type="button" className="menu-item" data-format={format.name} onClick={() => take(format)}>
          <b>{format.ending.replace(/^\./, '').toUpperCase()}</b><span className="meaning">{format.meaning}</span>
        </button>
      ))}
      <button type="button" className="menu-item" onClick={() => { done(); saveText('yaml', toYaml(store.get().shown!.doc)); }}><b>Recipe</b><span className="meaning">the settings as a file for the command</span></button>
      <button type="button" className="menu-item" onClick={() => { done(); saveHistory(); }}><b>History</b><span className="meaning">every map you made, as settings</span></button>
    </>
  );
}

export function DownloadMenu() {
  return <Menu label="Download" icon="down">{(close) => <DownloadList done={close} />}</Menu>;
}

async function textMap(): Promise<string> {
  return studio.host.ask<string>({ kind: 'text' });
}

export function CopyList({ done }: { done(): void }) {
  const shown = store.use((state) => state.shown);
  const catalogue = store.use((state) => state.catalogue!);
  if (!shown) return null;
  const { doc, answer } = shown;
  const hash = answer.summary.hash;
  const kinds: [string, () => string | Promise<string>][] = [
    ['Command line', () => asCommand(doc)],
    ['C++', () => asCpp(doc, catalogue, hash)],
    ['JavaScript', () => asJavaScript(doc, hash)],
    ['Recipe, YAML', () => toYaml(doc)],
    ['Recipe, JSON', () => toJson(doc)],
    ['Text map', textMap],
    ['Hash', () => hash],
  ];
  return (
    <>
      {kinds.map(([name, text]) => (
        <button key={name} type="button" className="menu-item" data-copy={name} onClick={async () => { done(); await copyText(await text(), name); }}><b>{name}</b></button>
      ))}
      <button type="button" className="menu-item" onClick={() => { done(); void copyLink(); }}><b>Link</b></button>
    </>
  );
}

export function CopyMenu({ inline }: { inline?: boolean }) {
  if (inline) return <><p className="label">Copy as</p><CopyList done={() => undefined} /></>;
  return <Menu label="Copy as" icon="copy">{(close) => <CopyList done={close} />}</Menu>;
}
