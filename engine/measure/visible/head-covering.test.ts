import { expect, test } from '@jest/globals';
import { type SeenPortrait, seePortrait } from '#tests/support/engine/seen-portrait.ts';
import { headCovering } from './head-covering.ts';

/** The top of the hair lies a good distance between the pupils above the brows. */
const covering = ({ face, coarse, inside }: SeenPortrait, seen = face) =>
  headCovering(seen, { crownY: face.landmarks[10]!.y - 40, coarse, inside });

test.each([
  ['brown hair', {}],
  ['black hair', { hair: '#101010' }],
  ['blond hair', { hair: '#c9b06a' }],
  ['grey hair', { hair: '#b8b8ba' }],
])('does not take %s for a covering', async (_, head) => {
  expect(covering(await seePortrait({ head }))).toBe(0);
});

test('warns of a cap in a colour that hair does not have, and fails when its brim is on the brows', async () => {
  const portrait = await seePortrait();
  const high = '<path d="M -120 -84 V -300 H 120 V -84 Z" fill="#1d2f8a"/>';
  const low = '<path d="M -120 -30 V -300 H 120 V -30 Z" fill="#1d2f8a"/>';
  const worn = covering(portrait, await portrait.drawOver(high));
  expect(worn).toBeGreaterThan(6);
  expect(worn).toBeLessThan(15);
  expect(covering(portrait, await portrait.drawOver(low))).toBeGreaterThan(15);
});
