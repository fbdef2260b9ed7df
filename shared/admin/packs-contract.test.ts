import { expect, test } from '@jest/globals';
import { NewPack } from './packs-contract.ts';

const midi = { name: 'Midi', credits: 20, prices: { USD: 900, TRY: 69_000 } };

test('trims the name of a pack and refuses a blank one', () => {
  expect(NewPack.parse({ ...midi, name: '  Midi ' }).name).toBe('Midi');
  for (const name of ['', ' ', '\t\n', 'x'.repeat(61)])
    expect(NewPack.safeParse({ ...midi, name }).success).toBe(false);
});
