// One declared parameter as a control: slider with number, choice, switch, or a line of text.
import { useEffect, useId, useState } from 'react';
import type { ParamInfo, Value } from '../engine/contract.ts';
import { choicesOf, textProblem } from '../document/doc.ts';
import { fromTrack, isLog, stepOf, toTrack, TRACK } from '../document/track.ts';
import { store, studio } from '../state/studio.ts';
import { Icon } from './icons.tsx';
import { ProblemAt, words } from './parts.tsx';

interface Props { param: ParamInfo; value: Value; owner: string; at: string; onChange(value: Value, gesture: string | null): void; pinnable?: boolean }

function Numbers({ param, value, owner, describedBy, onChange }: Props & { describedBy: string }) {
  const number = value as number;
  const gesture = `${owner}.${param.name}`;
  const [text, setText] = useState<string | null>(null);
  useEffect(() => setText(null), [number]);
  const log = isLog(param);
  const step = stepOf(param);
  const slide = (raw: string) => onChange(fromTrack(param, Number(raw)), gesture);
  const type = () => {
    if (text !== null && text.trim() !== '' && Number.isFinite(Number(text))) onChange(Number(text), null);
    setText(null);
  };
  const keys = (event: React.KeyboardEvent) => {
    if (event.key === 'Delete') { event.preventDefault(); onChange(param.default, null); }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      const next = toTrack(param, number) + (event.key === 'PageUp' ? 10 : -10) * (log ? TRACK / 100 : step);
      onChange(fromTrack(param, next), gesture);
    }
  };
  return (
    <div className="numbers">
      <input type="range" id={`${describedBy}i`} min={log ? 0 : param.min} max={log ? TRACK : param.max} step={log ? 1 : step} value={toTrack(param, number)}
        aria-valuetext={`${number}, default ${param.default}`} aria-describedby={describedBy}
        onChange={(event) => slide(event.target.value)} onKeyDown={keys} onKeyUp={() => studio.endGesture()} onPointerUp={() => studio.endGesture()} onBlur={() => studio.endGesture()} />
      <input type="text" inputMode="decimal" className="number" aria-label={`${words(param.name)}, number`} value={text ?? String(number)}
        onChange={(event) => setText(event.target.value)} onBlur={type}
        onKeyDown={(event) => { if (event.key === 'Enter') type(); if (event.key === 'Escape') setText(null); }} />
    </div>
  );
}

// Made when it is whole: Enter or leaving it, not with each letter.
function Line({ param, value, describedBy, onChange }: Props & { describedBy: string }) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const problem = textProblem(param, text);
  const take = () => { if (!problem && text !== value) onChange(text, null); };
  return (
    <>
      <input type="text" id={`${describedBy}i`} className="line" value={text} placeholder="any" spellCheck={false} autoComplete="off" aria-describedby={describedBy} aria-invalid={problem !== null}
        onChange={(event) => setText(event.target.value)} onBlur={take}
        onKeyDown={(event) => { if (event.key === 'Enter') take(); if (event.key === 'Escape') setText(String(value)); }} />
      {problem && <p className="problem">{problem}</p>}
    </>
  );
}

export function ParamControl(props: Props) {
  const { param, value, at, onChange, pinnable } = props;
  const id = useId();
  const changed = value !== param.default;
  const pinned = store.use((state) => state.view.pins[param.name] ?? false);
  const pin = () => studio.view({ pins: { ...store.get().view.pins, [param.name]: !pinned } });
  const control = () => {
    if (param.type === 'flag') return <input type="checkbox" role="switch" id={`${id}i`} className="switch" checked={value === true} aria-describedby={id} onChange={(event) => onChange(event.target.checked, null)} />;
    if (param.type === 'choice') {
      return (
        <select id={`${id}i`} value={String(value)} aria-describedby={id} onChange={(event) => onChange(event.target.value, null)}>
          {choicesOf(param).map((choice) => <option key={choice} value={choice}>{words(choice)}</option>)}
        </select>
      );
    }
    return param.type === 'text' ? <Line {...props} describedBy={id} /> : <Numbers {...props} describedBy={id} />;
  };
  return (
    <div className={`param ${param.type}`} data-param={param.name}>
      <div className="param-head">
        <label htmlFor={`${id}i`}>{words(param.name)}{changed && <span className="changed" title={`default ${param.default}`}> *</span>}</label>
        <span className="param-tools">
          {pinnable && param.type !== 'text' && <button type="button" className={pinned ? 'tiny on' : 'tiny pin'} aria-pressed={pinned} onClick={pin} title="Pinned values are left alone by Surprise me" aria-label={`Pin ${words(param.name)}`}><Icon name="pin" /></button>}
          {changed && <button type="button" className="tiny" onClick={() => onChange(param.default, null)} title={`Back to ${param.default === '' ? 'nothing' : param.default}`} aria-label={`Reset ${words(param.name)}`}><Icon name="reset" /></button>}
        </span>
      </div>
      {control()}
      <p className="meaning" id={id}>{param.meaning}</p>
      <ProblemAt at={at} />
    </div>
  );
}
