// What makes the map: generator, preset, size, seed, parameters, passes, requirements.
import { useState } from 'react';
import type { GeneratorInfo, ParamInfo } from '../engine/contract.ts';
import { freshDoc, generatorOf, presetOf, valueOf, withParam } from '../document/doc.ts';
import { nearby } from '../document/track.ts';
import { showsDungeon } from '../state/app_state.ts';
import { store, studio } from '../state/studio.ts';
import { GeneratorPicker } from './GeneratorPicker.tsx';
import { ParamControl } from './ParamControl.tsx';
import { Passes } from './Passes.tsx';
import { Requirements } from './Requirements.tsx';
import { SeedBox } from './SeedBox.tsx';
import { SizeBox } from './SizeBox.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import { Button, Panel, words } from './parts.tsx';

function PresetPicker({ info }: { info: GeneratorInfo }) {
  const doc = store.use((state) => state.doc);
  const [last, setLast] = useState<Record<string, string>>({});
  const presets = info.presets ?? [];
  if (presets.length === 0) return null;
  const current = presetOf(doc, info);
  const base = current?.name ?? last[info.name] ?? presets[0]!.name;
  const pick = (name: string) => {
    const preset = presets.find((one) => one.name === name);
    if (!preset) return;
    setLast({ ...last, [info.name]: name });
    studio.edit({ ...freshDoc(info, doc.seed, preset), ...(!preset.size && { width: doc.width, height: doc.height }), passes: doc.passes, theme: doc.theme, themePasses: doc.themePasses, require: doc.require, attempts: doc.attempts });
  };
  return (
    <div className="field">
      <span className="label" id="preset-label">Preset</span>
      <div className="chips" role="group" aria-labelledby="preset-label">
        {presets.map((preset) => (
          <button key={preset.name} type="button" className="chip" aria-pressed={preset.name === base} title={preset.meaning} onClick={() => pick(preset.name)}>
            {words(preset.name)}{preset.name === base && !current ? ' *' : ''}
          </button>
        ))}
      </div>
    </div>
  );
}

function ParamList({ params }: { params: ParamInfo[] }) {
  const doc = store.use((state) => state.doc);
  return params.map((param) => (
    <ParamControl key={param.name} param={param} value={valueOf(param, doc.params)} owner={doc.generator} at={`p.${param.name}`} pinnable
      onChange={(value, gesture) => studio.edit(withParam(store.get().doc, param, value), gesture)} />
  ));
}

function groupsOf(params: ParamInfo[]): [string, ParamInfo[]][] {
  const groups = new Map<string, ParamInfo[]>();
  for (const param of params) groups.set(param.group ?? '', [...(groups.get(param.group ?? '') ?? []), param]);
  return [...groups];
}

// Open at the beginning is the first one, and what a preset or a link has set.
function Group({ name, params, first }: { name: string; params: ParamInfo[]; first: boolean }) {
  const set = store.use((state) => params.filter((param) => param.name in state.doc.params).length);
  const [begun] = useState(first || set > 0);
  return (
    <details className="group" open={begun || undefined}>
      <summary>{words(name)}{set > 0 && <span className="changed"> *</span>}</summary>
      <div className="group-body"><ParamList params={params} /></div>
    </details>
  );
}

const SHOWN_AT_ONCE = 6;

function Params({ info }: { info: GeneratorInfo }) {
  const [all, setAll] = useState(false);
  const doc = store.use((state) => state.doc);
  const groups = groupsOf(info.params);
  const surprise = () => {
    const pins = store.get().view.pins;
    const next = info.params.filter((param) => !pins[param.name]).reduce((made, param) => withParam(made, param, nearby(param, valueOf(param, made.params), Math.random)), doc);
    studio.edit(next);
  };
  const side = (
    <span className="row">
      <Button label="Surprise me" onClick={surprise} title="New values for all parameters that are not pinned" />
      {Object.keys(doc.params).length > 0 && <Button label="Reset" onClick={() => studio.edit({ ...doc, params: {} })} />}
    </span>
  );
  const short = groups.length === 1 && info.params.length > SHOWN_AT_ONCE + 2 && !all;
  const rest = info.params.length - SHOWN_AT_ONCE;
  return (
    <Panel name="params" title="Parameters" side={side}>
      {groups.length > 1 ? groups.map(([group, params], i) => <Group key={`${info.name} ${group}`} name={group} params={params} first={i === 0} />)
        : <ParamList params={short ? info.params.slice(0, SHOWN_AT_ONCE) : info.params} />}
      {groups.length === 1 && rest > 2 && <Button label={all ? 'Fewer' : `More (${rest})`} onClick={() => setAll(!all)} />}
      {(info.rules ?? []).length > 0 && <p className="meaning">Rules: {info.rules!.join('; ')}.</p>}
    </Panel>
  );
}

function DescentNote({ level }: { level: number }) {
  const summary = store.use((state) => state.shown?.answer.summary);
  return (
    <div className="field">
      <span className="label">Level {level} of a descent</span>
      <p className="meaning">The schedule says what each level is made by{summary ? `; this one by ${words(summary.generator)}` : ''}. The stairs down of a level are the stairs up of the next.</p>
      <Button label="Back to one map" onClick={() => studio.edit({ ...store.get().doc, level: undefined, schedule: undefined })} />
    </div>
  );
}

export function Controls() {
  const catalogue = store.use((state) => state.catalogue!);
  const doc = store.use((state) => state.doc);
  const info = generatorOf(catalogue, doc.generator);
  const dungeon = store.use(showsDungeon);
  if (dungeon) return <><p className="meaning note">A dungeon of many levels with rooms, monsters and loot, all of it from the seed. Click a room to read about it.</p><SeedBox /></>;
  if (!info) return <p className="meaning">The map was opened from a file.</p>;
  return (
    <>
      {doc.level === undefined ? <><GeneratorPicker info={info} /><PresetPicker info={info} /><ThemePicker /><SizeBox /></> : <DescentNote level={doc.level} />}
      <SeedBox />
      {doc.level === undefined && <><Params info={info} /><Passes /><Requirements /></>}
    </>
  );
}
