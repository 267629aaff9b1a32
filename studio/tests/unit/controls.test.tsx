// The controls for generators that nobody has written: all of it comes from the catalogue.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDoc } from '../../src/document/doc.ts';
import { startUndo } from '../../src/document/undo.ts';
import { store, studio } from '../../src/state/studio.ts';
import { Controls } from '../../src/ui/Controls.tsx';
import { CATALOGUE } from './catalogue.ts';

const begin = (name: string) => {
  const doc = freshDoc(CATALOGUE.generators.find((one) => one.name === name)!, '7');
  store.set({ catalogue: CATALOGUE, doc, undo: startUndo(doc) });
};

describe('a generator that is new in the catalogue', () => {
  beforeEach(() => { vi.spyOn(studio as unknown as { make(): void }, 'make').mockImplementation(() => undefined); begin('burrow'); });
  afterEach(() => { cleanup(); vi.restoreAllMocks(); });

  it('can be picked', () => {
    render(<Controls />);
    const picker = screen.getByLabelText('Generator');
    expect([...picker.querySelectorAll('option')].map((one) => one.value)).toEqual(CATALOGUE.generators.map((one) => one.name));
    fireEvent.change(picker, { target: { value: 'nest' } });
    expect(store.get().doc).toMatchObject({ generator: 'nest', width: 61, height: 41, seed: '7' });
  });
  it('has a control for each parameter, by its type and with its meaning', () => {
    const { container } = render(<Controls />);
    for (const param of CATALOGUE.generators[0]!.params) {
      const control = container.querySelector(`[data-param="${param.name}"]`)!;
      expect(control.textContent).toContain(param.meaning);
      const kind = { integer: 'input[type=range]', real: 'input[type=range]', choice: 'select', flag: 'input[type=checkbox]', text: 'input[type=text].line' }[param.type];
      expect(control.querySelector(kind), param.name).not.toBeNull();
    }
  });
  it('takes a text when it is whole, and says what is wrong with it', () => {
    const { container } = render(<Controls />);
    const line = container.querySelector('[data-param="sign"] input')!;
    fireEvent.change(line, { target: { value: 'far too long for it' } });
    fireEvent.blur(line);
    expect(store.get().doc.params).toEqual({});
    expect(container.querySelector('[data-param="sign"]')!.textContent).toContain('longer than 12 bytes');
    fireEvent.change(line, { target: { value: 'crypt' } });
    expect(store.get().doc.params).toEqual({});
    fireEvent.keyDown(line, { key: 'Enter' });
    expect(store.get().doc.params).toEqual({ sign: 'crypt' });
  });
  it('offers passes and measures with what they mean', () => {
    const { container } = render(<Controls />);
    fireEvent.click(screen.getByRole('button', { name: 'Add a pass' }));
    expect(container.querySelector('[data-add="polish"]')!.textContent).toContain('Rounds walls.');
    fireEvent.click(container.querySelector('[data-add="polish"]')!);
    expect(store.get().doc.passes).toEqual([{ id: 1, name: 'polish', params: {} }]);
    expect(container.querySelector('.add-list')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add a requirement' }));
    expect(container.querySelector('[data-add="exit_path"]')!.textContent).toContain('steps to the exit');
  });
  it('may have a theme, which stays with another preset', () => {
    render(<Controls />);
    fireEvent.click(screen.getByRole('button', { name: 'mire' }));
    expect(store.get().doc.theme).toBe('mire');
    fireEvent.click(screen.getByRole('button', { name: 'dense' }));
    expect(store.get().doc).toMatchObject({ theme: 'mire', params: { fill: 0.5 } });
    fireEvent.click(screen.getByRole('button', { name: 'none' }));
    expect(store.get().doc.theme).toBeUndefined();
  });
  it('works with an engine that names less', () => {
    store.set({ catalogue: { ...CATALOGUE, themes: undefined, grounds: undefined, subtypes: undefined } });
    render(<Controls />);
    expect(screen.queryByText('Theme')).toBeNull();
    expect(screen.getByLabelText('Generator')).toBeTruthy();
  });
  it('has its presets, and tells when one was changed', () => {
    render(<Controls />);
    fireEvent.click(screen.getByRole('button', { name: 'dense' }));
    expect(store.get().doc.params).toEqual({ fill: 0.5 });
    fireEvent.click(screen.getByRole('switch', { name: /wet/ }));
    expect(screen.getByRole('button', { name: 'dense *' })).toBeTruthy();
  });
  it('is what a first visit shows where the catalogue says so', () => {
    expect(studio.defaultDoc()).toMatchObject({ generator: 'burrow', width: 60, height: 40, seed: '7' });
  });
});
