// A small catalogue of invented generators: the page must take whatever a catalogue names.
import type { Catalogue } from '../../src/engine/contract.ts';

export const CATALOGUE: Catalogue = {
  karst: '0.1.0', catalogue: 2, default_generator: 'burrow', showpiece: { generator: 'burrow', size: { width: 60, height: 40 }, seed: '7' },
  generators: [
    {
      name: 'burrow', version: 3, description: 'Invented for tests.', default_size: { width: 100, height: 80 },
      params: [
        { name: 'fill', type: 'real', default: 0.44, min: 0, max: 1, meaning: 'share of rock' },
        { name: 'rounds', type: 'integer', default: 5, min: 0, max: 100, meaning: 'how often' },
        { name: 'smallest', type: 'integer', default: 40, min: 1, max: 1_000_000, meaning: 'tiles' },
        { name: 'apart', type: 'choice', default: 'join', choices: ['join', 'cull'], meaning: 'what is apart' },
        { name: 'wet', type: 'flag', default: false, meaning: 'water' },
        { name: 'sign', type: 'text', default: '', max_bytes: 12, meaning: 'what is written there' },
      ],
      rules: [], promises: [{ name: 'one_region', meaning: 'all hangs together' }],
      presets: [{ name: 'plain', params: {} }, { name: 'dense', params: { fill: 0.5 } }],
    },
    { name: 'nest', version: 1, description: 'Another.', default_size: { width: 61, height: 41 }, params: [], rules: [], promises: [], presets: [] },
  ],
  passes: [{ name: 'polish', version: 2, description: 'Rounds walls.', params: [{ name: 'share', type: 'real', default: 0.2, min: 0, max: 1, meaning: 'how much' }, { name: 'words', type: 'text', default: '', max_bytes: 40, meaning: 'which' }] }],
  metrics: [{ name: 'exit_path', meaning: 'steps to the exit' }, { name: 'dead_ends', meaning: 'dead ends' }],
  themes: [{ name: 'mire', description: 'Wet.', colours: { floor: '#102030', wall: '#405060', accent: '#708090' } }],
  layers: [], formats: [],
};
