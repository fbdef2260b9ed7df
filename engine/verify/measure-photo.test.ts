import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { makePhoto } from '#engine/photo/make-photo.ts';
import { askSecondNetwork } from '#tests/support/engine/ask-second-network.ts';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { readSecondNetwork } from '#tests/support/engine/second-network.ts';
import { decodePhoto } from './decode-photo.ts';
import { measurePhoto } from './measure-photo.ts';

const choices = { document: 'dv', background: 'auto', infant: false } as const;
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

describe('the finished file has the head where the plan put it', () => {
  test.each<[string, Portrait]>([
    ['before a plain wall', {}],
    ['on a new background', { background: 'stripes' }],
    ['with full hair', { head: { above: 56 }, background: 'stripes' }],
    ['with blond hair before a light wall', { head: { hair: '#d8c08a' }, background: '#f2f2f2' }],
    ['without hair', { head: { wears: 'bald', above: 14 } }],
  ])('%s', async (_, portrait) => {
    const made = await makePhoto(await drawPortrait(portrait), choices, models);
    const photo = measurePhoto(await decodePhoto(made.jpeg), models);
    const value = (id: string) => made.report.checks.find((check) => check.id === id)?.value;
    // The report has the file's measurements, not the planned ones.
    expect([value('headHeight'), value('eyeLine'), value('headInFrame')]).toEqual([
      photo.head.hair,
      photo.eyeShare,
      photo.spaceAbove,
    ]);
    expect(photo.head.hair).toBeGreaterThan(0.55);
    expect(photo.head.hair).toBeLessThan(0.66);
  });
});

test('measures a moved or squeezed file differently', async () => {
  const { jpeg } = await makePhoto(await drawPortrait(), choices, models);
  const measured = measurePhoto(await decodePhoto(jpeg), models);
  const moved = await sharp(jpeg)
    .extract({ left: 0, top: 24, width: 600, height: 576 })
    .extend({ bottom: 24, background: '#fff' })
    .raw()
    .toBuffer();
  const lower = measurePhoto({ data: moved, widthPx: 600, heightPx: 600 }, models);
  expect(lower.spaceAbove - measured.spaceAbove).toBeCloseTo(-24 / 600, 2);
  expect(lower.eyeShare - measured.eyeShare).toBeCloseTo(24 / 600, 2);
  const squeezed = await sharp(jpeg).resize(600, 540, { fit: 'fill' }).raw().toBuffer();
  const flat = measurePhoto({ data: squeezed, widthPx: 600, heightPx: 540 }, models);
  expect(flat.head.hair).toBeCloseTo(measured.head.hair, 1);
});

test('agrees with an independent network on eyes and chin', async () => {
  const { jpeg } = await makePhoto(await drawPortrait({ background: 'stripes' }), choices, models);
  const opinion = askSecondNetwork(await decodePhoto(jpeg), models, readSecondNetwork());
  expect(Math.abs(opinion.eyes)).toBeLessThan(0.01);
  expect(Math.abs(opinion.chin)).toBeLessThan(0.02);
});
