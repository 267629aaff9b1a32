// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { asCommand, readCommand } from '../../src/document/command.ts';
import { changeWords, freshDoc, keyOf, presetOf, withParam, type Doc } from '../../src/document/doc.ts';
import { toJson, toYaml } from '../../src/document/recipe.ts';
import { normalSeed, rollSeed, seedProblem, stepSeed } from '../../src/document/seed.ts';
import { fileName } from '../../src/document/snippets.ts';
import { fromTrack, isLog, nearby, toTrack, TRACK } from '../../src/document/track.ts';
import { commit, endGesture, redo, startUndo, undo } from '../../src/document/undo.ts';
import { addToHistory, MAX_HISTORY } from '../../src/state/history.ts';
import { problemOf } from '../../src/state/problems.ts';
import { parse } from 'yaml';
import { CATALOGUE } from './catalogue.ts';

const INFO = CATALOGUE.generators[0]!;
const doc = (patch: Partial<Doc> = {}): Doc => ({ ...freshDoc(INFO, '7'), ...patch });

describe('document', () => {
  it('keeps only values that are not their default', () => {
    const changed = withParam(doc(), INFO.params[0]!, 0.5);
    expect(changed.params).toEqual({ fill: 0.5 });
    expect(withParam(changed, INFO.params[0]!, 0.44).params).toEqual({});
  });
  it('has one key for one map, whatever the order of its settings', () => {
    expect(keyOf(doc({ params: { fill: 0.5, rounds: 3 } }))).toBe(keyOf(doc({ params: { rounds: 3, fill: 0.5 } })));
    expect(keyOf(doc({ seed: '8' }))).not.toBe(keyOf(doc()));
  });
  it('knows its preset', () => {
    expect(presetOf(doc({ params: { fill: 0.5 } }), INFO)?.name).toBe('dense');
    expect(presetOf(doc({ params: { fill: 0.51 } }), INFO)).toBeUndefined();
  });
  it('says what changed', () => {
    expect(changeWords(doc(), doc({ params: { fill: 0.47 } }))).toBe('fill 0.47');
    expect(changeWords(doc(), doc({ seed: '9' }))).toBe('seed 9');
    expect(changeWords(doc(), doc({ width: 60 }))).toBe('size 60x80');
  });
});

describe('seed', () => {
  it.each(['0', '1', '9007199254740993', '18446744073709551615'])('takes %s as it is', (seed) => {
    expect(seedProblem(seed)).toBeNull();
    expect(normalSeed(seed)).toBe(seed);
  });
  it.each(['18446744073709551616', '-1', '0x10', '', '1.5', 'seven', '1e3'])('refuses "%s" in words', (seed) => {
    expect(seedProblem(seed)).toMatch(/seed/);
  });
  it('steps inside its range and rolls what can be spoken', () => {
    expect(stepSeed('18446744073709551615', 1)).toBe('18446744073709551615');
    expect(stepSeed('1', -1)).toBe('1');
    for (let i = 0; i < 200; i++) expect(Number(rollSeed())).toBeLessThanOrEqual(999_999_999);
  });
});

describe('undo', () => {
  it('takes a gesture of many events as one entry', () => {
    let stack = startUndo(doc());
    for (let i = 0; i < 60; i++) stack = commit(stack, doc({ params: { fill: i / 100 } }), 'fill');
    stack = endGesture(stack);
    stack = commit(stack, doc({ seed: '8' }), null);
    expect(stack.past).toHaveLength(2);
    stack = undo(stack);
    expect(stack.present.params.fill).toBe(0.59);
    stack = undo(stack);
    expect(stack.present).toEqual(doc());
    expect(undo(stack)).toBe(stack);
    stack = redo(redo(stack));
    expect(stack.present.seed).toBe('8');
    expect(redo(stack)).toBe(stack);
  });
  it('forgets what was undone when something else is done', () => {
    const stack = commit(undo(commit(startUndo(doc()), doc({ seed: '8' }))), doc({ seed: '9' }));
    expect(stack.future).toEqual([]);
  });
  it('keeps 200 entries', () => {
    let stack = startUndo(doc());
    for (let i = 0; i < 300; i++) stack = commit(stack, doc({ seed: String(i) }));
    expect(stack.past).toHaveLength(200);
  });
});

describe('command line', () => {
  it('round-trips', () => {
    const one = doc({ params: { fill: 0.47, apart: 'cull' }, seed: '12' });
    expect(asCommand(one)).toBe('karst generate burrow --size 100x80 --seed 12 --set fill=0.47 --set apart=cull');
    expect(readCommand(asCommand(one), CATALOGUE)!.doc).toEqual(one);
  });
  it('takes paths, quotes and outputs', () => {
    const opened = readCommand(`./karst generate burrow --seed=9 --set 'fill=0.3' -o map.png`, CATALOGUE)!;
    expect(opened.doc).toEqual(doc({ seed: '9', params: { fill: 0.3 } }));
  });
  it('carries passes and requirements', () => {
    const one = doc({ passes: [{ id: 1, name: 'polish', params: { share: 0.5 } }, { id: 2, name: 'polish', params: {} }], require: [{ metric: 'exit_path', min: 100, max: undefined }, { metric: 'dead_ends', min: 2, max: 60 }] });
    expect(asCommand(one)).toBe("karst generate burrow --size 100x80 --seed 7 --pass polish:share=0.5 --pass polish --require 'exit_path>=100' --require dead_ends=2..60");
    expect(readCommand(asCommand(one), CATALOGUE)!.doc).toEqual(one);
  });
  it('carries a theme', () => {
    const one = doc({ theme: 'mire' });
    expect(asCommand(one)).toBe('karst generate burrow --size 100x80 --seed 7 --theme mire');
    expect(readCommand(asCommand(one), CATALOGUE)!.doc).toEqual(one);
    expect(asCommand({ ...one, themePasses: false })).toContain('theme_passes: false');
  });
  it('leaves what it cannot say to a recipe', () => {
    const words = (text: string) => doc({ passes: [{ id: 1, name: 'polish', params: { words: text } }] });
    expect(asCommand(words('crypt+gold'))).toBe('karst generate burrow --size 100x80 --seed 7 --pass polish:words=crypt+gold');
    expect(readCommand(asCommand(words('old crypt')), CATALOGUE)!.doc).toEqual(words('old crypt'));
    expect(asCommand(doc({ passes: [{ id: 1, name: 'polish', params: {}, must: true }] }))).toContain('must: true');
    expect(asCommand(words('a,b'))).toContain('karst generate --recipe recipe.yaml');
  });
  it('begins with a preset and says what it cannot take over', () => {
    expect(readCommand('karst generate burrow --preset dense --seed 7 --set rounds=9', CATALOGUE)!.doc).toEqual(doc({ params: { fill: 0.5, rounds: 9 } }));
    expect(() => readCommand('karst generate burrow --preset dens --seed 7', CATALOGUE)).toThrow('dense');
    expect(() => readCommand('karst generate burrow --entry 3,4', CATALOGUE)).toThrow('--entry');
  });
  it('is nothing where there is no command, and words where it is wrong', () => {
    expect(readCommand('12345', CATALOGUE)).toBeNull();
    expect(() => readCommand('karst generate nosuch --seed 1', CATALOGUE)).toThrow('unknown');
  });
});

describe('recipe', () => {
  it('says the same in YAML and in JSON', () => {
    const one = doc({ params: { fill: 0.47, wet: true }, passes: [{ id: 1, name: 'polish', params: { share: 0.5 } }, { id: 2, name: 'polish', params: {} }, { id: 3, name: 'polish', params: {}, must: true }], theme: 'mire', themePasses: false, require: [{ metric: 'exit_path', min: 100 }, { metric: 'dead_ends', min: 2, max: 60 }], attempts: 50 });
    expect(parse(toYaml(one))).toEqual(JSON.parse(toJson(one)));
    expect(parse(toYaml(one)).require).toEqual({ exit_path: '>= 100', dead_ends: '2..60' });
  });
  it.each(['true', 'no', '12', '', 'a: b', "it's", '#x', '{', 'crypt+gold', 'plain_word'])('keeps the text "%s" a text', (text) => {
    const one = doc({ params: { sign: text }, passes: [{ id: 1, name: 'polish', params: { words: text } }] });
    expect(parse(toYaml(one))).toEqual(JSON.parse(toJson(one)));
    expect(parse(toYaml(one)).params.sign).toBe(text);
  });
  it('names files by everything that makes the map', () => {
    expect(fileName(doc({ width: 80, height: 50 }), 3, '.png')).toBe('burrow-v3-80x50-seed7.png');
  });
});

describe('slider', () => {
  it('is logarithmic for wide ranges and exact at its ends', () => {
    const param = INFO.params[2]!;
    expect(isLog(param)).toBe(true);
    expect(fromTrack(param, 0)).toBe(1);
    expect(fromTrack(param, TRACK)).toBe(1_000_000);
    expect(Math.abs(fromTrack(param, toTrack(param, 40)) - 40)).toBeLessThanOrEqual(1);
  });
  it('rounds reals to their step', () => {
    expect(fromTrack(INFO.params[0]!, 0.47000001)).toBe(0.47);
  });
  it('surprises inside the range', () => {
    for (const param of INFO.params) {
      for (let i = 0; i < 100; i++) {
        const value = nearby(param, param.default, Math.random);
        if (typeof value === 'number') { expect(value).toBeGreaterThanOrEqual(param.min!); expect(value).toBeLessThanOrEqual(param.max!); }
      }
    }
  });
});

describe('history', () => {
  it('puts the newest first, once, and keeps stars', () => {
    let history = addToHistory([], doc(), 'a');
    history = addToHistory(history, doc({ seed: '8' }), 'b');
    history = addToHistory(history, doc(), 'a');
    expect(history.map((one) => one.hash)).toEqual(['a', 'b']);
    history = history.map((one) => (one.hash === 'b' ? { ...one, star: true } : one));
    for (let i = 0; i < 300; i++) history = addToHistory(history, doc({ seed: String(100 + i) }), `h${i}`);
    expect(history).toHaveLength(MAX_HISTORY);
    expect(history.some((one) => one.hash === 'b')).toBe(true);
  });
});

describe('problems', () => {
  const error = (message: string) => ({ kind: 'bad_input', where: '', what: '', allowed: '', message });
  it('stand at their control, with a value that would do', () => {
    const problem = problemOf(error('burrow: fill = 3 is outside 0..1'), doc({ params: { fill: 3 } }), CATALOGUE);
    expect(problem.at).toBe('p.fill');
    expect(problem.fix?.label).toBe('Use 1');
    expect(problem.fix?.doc.params.fill).toBe(1);
  });
  it('knows sizes and requirements', () => {
    const small = problemOf(error('burrow: size 4x4 is below 8x8, the minimum here: 8 each way'), doc({ width: 4, height: 4 }), CATALOGUE);
    expect([small.at, small.fix?.doc.width]).toEqual(['size', 8]);
    const missed = problemOf(error('burrow: required exit_path >= 400 was not reached in 20 attempts with seed 7; the best one: exit_path = 187'), doc({ require: [{ metric: 'exit_path', min: 400 }] }), CATALOGUE);
    expect(missed.at).toBe('need.exit_path');
    const many = problemOf(error('burrow: max_attempts = 500 is more than the 320 that are allowed of 2048x2048 tiles, 1342177280 tiles in all'), doc({ attempts: 500 }), CATALOGUE);
    expect([many.at, many.fix?.doc.attempts]).toEqual(['attempts', 320]);
    const never = problemOf(error('exit_path >= 100000 is met by no map of 100x50: it lies in -1..5000'), doc({ require: [{ metric: 'exit_path', min: 100000 }] }), CATALOGUE);
    expect(never.at).toBe('need.exit_path');
  });
});
