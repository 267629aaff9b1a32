// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { LinkError, readLink, writeLink } from '../../src/document/link.ts';
import { linkOf, openLink } from '../../src/document/packed_link.ts';
import type { Doc } from '../../src/document/doc.ts';
import { CATALOGUE } from './catalogue.ts';

const DOC: Doc = {
  generator: 'burrow', width: 80, height: 50, seed: '18446744073709551615', params: { fill: 0.47, apart: 'cull', wet: true, sign: 'a, b:c=d' },
  passes: [{ id: 1, name: 'polish', params: { share: 0.5 } }, { id: 2, name: 'polish', params: {}, must: true }], theme: 'mire',
  require: [{ metric: 'exit_path', min: 100, max: undefined }, { metric: 'dead_ends', min: undefined, max: 60 }], attempts: 50,
};

describe('link', () => {
  it('round-trips a whole document', () => {
    const link = writeLink(DOC, CATALOGUE, '9f3c2a0123456789');
    expect(link).toBe('#k1&g=burrow@3&size=80x50&seed=18446744073709551615&p.fill=0.47&p.apart=cull&p.wet=true&p.sign=a%2C%20b%3Ac%3Dd&pass=polish@2:share=0.5&must=polish@2&theme=mire&need.exit_path=100..&need.dead_ends=..60&tries=50&h=9f3c2a0123456789');
    expect(link).toMatch(/^#[A-Za-z0-9_.:,=&@%-]+$/);
    const { doc, version, hash } = readLink(link, CATALOGUE);
    expect(doc).toEqual(DOC);
    expect(version).toBe(3);
    expect(hash).toBe('9f3c2a0123456789');
  });

  it('leaves out a pass that is switched off', () => {
    const link = writeLink({ ...DOC, passes: [{ id: 1, name: 'polish', params: {}, off: true }] }, CATALOGUE, 'ab');
    expect(link).not.toContain('pass=');
  });

  it('round-trips a level', () => {
    const level: Doc = { generator: 'burrow', width: 60, height: 40, seed: '7', params: {}, passes: [], require: [], level: 3 };
    expect(readLink(writeLink(level, CATALOGUE, 'ab'), CATALOGUE).doc.level).toBe(3);
  });

  it.each([
    ['', 'does not begin'],
    ['#k2&g=burrow&seed=1', 'does not begin'],
    ['#k1&seed=1', 'no generator'],
    ['#k1&g=burrow', 'no seed'],
    ['#k1&g=burow&seed=1', 'did you mean burrow'],
    ['#k1&g=%3Cscript%3Ealert(1)%3C/script%3E&seed=1', 'unknown'],
    ['#k1&g=burrow&seed=1&seed=2', 'twice'],
    ['#k1&g=burrow&seed=18446744073709551616', 'largest seed'],
    ['#k1&g=burrow&seed=-1', 'not a seed'],
    ['#k1&g=burrow&seed=0x10', 'not a seed'],
    ['#k1&g=burrow&seed=1&size=99999x99999', 'outside 1..65535'],
    ['#k1&g=burrow&seed=1&size=0x5', 'outside'],
    ['#k1&g=burrow&seed=1&p.fil=1', 'did you mean fill'],
    ['#k1&g=burrow&seed=1&p.fill=2', 'outside 0..1'],
    ['#k1&g=burrow&seed=1&p.fill=NaN', 'not a number'],
    ['#k1&g=burrow&seed=1&p.fill=1e400', 'not a number'],
    ['#k1&g=burrow&seed=1&p.rounds=2.5', 'whole number'],
    ['#k1&g=burrow&seed=1&p.wet=maybe', 'neither true nor false'],
    ['#k1&g=burrow&seed=1&p.__proto__=1', 'unknown'],
    ['#k1&g=burrow&seed=1&p.sign=much%20too%20long', 'longer than 12 bytes'],
    ['#k1&g=burrow&seed=1&p.sign=%C3%A4%C3%A4%C3%A4%C3%A4%C3%A4%C3%A4%C3%A4', 'longer than 12 bytes'],
    ['#k1&g=burrow&seed=1&p.sign=a%00b', 'control character'],
    ['#k1&g=burrow&seed=1&pass=polsh@1', 'did you mean polish'],
    ['#k1&g=burrow&seed=1&theme=mure', 'did you mean mire'],
    ['#k1&g=burrow&seed=1&theme=mire:x', 'not the name of a theme'],
    ['#k1&g=burrow&seed=1&theme=mire&theme=mire', 'twice'],
    ['#k1&g=burrow&seed=1&need.exit_path=a..b', 'not a range'],
    ['#k1&g=burrow&seed=1&p.fill=%', 'damaged'],
    ['#k1&g=burrow&seed=1&bad=1', 'unknown'],
    [`#k1&g=burrow&seed=1&x=${'a'.repeat(9000)}`, 'too long'],
  ])('refuses %s in words', (link, words) => {
    expect(() => readLink(link, CATALOGUE)).toThrow(LinkError);
    expect(() => readLink(link, CATALOGUE)).toThrow(words);
  });

  it('survives every cut and every changed letter', () => {
    const link = writeLink(DOC, CATALOGUE, '9f3c2a0123456789');
    for (let i = 0; i < link.length; i++) {
      for (const text of [link.slice(0, i), `${link.slice(0, i)}\0${link.slice(i + 1)}`, `${link.slice(0, i)}&${link.slice(i)}`]) {
        try { readLink(text, CATALOGUE); } catch (error) { expect(error).toBeInstanceOf(LinkError); }
      }
    }
  });
});

describe('packed link', () => {
  const long: Doc = { ...DOC, passes: Array.from({ length: 60 }, (_, i) => ({ id: i + 1, name: 'polish', params: { share: i / 100 } })) };

  it('packs what is long and opens it again', async () => {
    const link = await linkOf(long, CATALOGUE, 'ab');
    expect(link.startsWith('#k1z=')).toBe(true);
    expect(link.length).toBeLessThan(2000);
    expect((await openLink(link, CATALOGUE)).doc).toEqual({ ...long });
  });

  it('refuses what inflates too far', async () => {
    const stream = new Blob(['a'.repeat(5_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bomb = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
    await expect(openLink(`#k1z=${bomb}`, CATALOGUE)).rejects.toThrow('more than 65536');
  });

  it('refuses damage', async () => {
    await expect(openLink('#k1z=%%%', CATALOGUE)).rejects.toThrow(LinkError);
    await expect(openLink('#k1z=AAAA', CATALOGUE)).rejects.toThrow(LinkError);
  });
});
