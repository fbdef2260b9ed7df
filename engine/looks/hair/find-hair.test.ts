import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { eyeLineAngle, eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { openWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import type { HeadShape } from '#tests/support/engine/head-shapes.ts';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { createRandom } from '#tests/support/engine/random.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { drawHairPreview } from './draw-hair-preview.ts';
import { type FoundHair, findHair, hairFaceWidthPx } from './find-hair.ts';
import { hairArea } from './hair-area.ts';
import { judgeHair } from './judge-hair.ts';

let models: EngineModels;
beforeAll(async () => {
  models = await loadModels();
});

const size = { widthPx: 300, heightPx: 360, faceHeight: 0.38, faceY: 0.44, background: '#9db4a8' } as const;

/** A drawn head; its hair, or only that of another head, and what is worn in its place get strands where they are asked for. */
async function look(head: HeadShape, strands: boolean | HeadShape = true, jacket?: string) {
  const portrait: Portrait = { ...size, head, jacket };
  const { picture, landmarks } = await facePortrait(portrait);
  const truth = await hairTruth(portrait);
  const strandy = typeof strands === 'boolean' ? truth : await hairTruth({ ...portrait, head: strands });
  const dice = createRandom(7);
  for (let at = 0; at < truth.length && strands !== false; at += 1) {
    const light = 0.6 + dice.below(800) / 1000;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = picture.data[at * 3 + channel]!;
      picture.data[at * 3 + channel] = Math.min(255, Math.round(value + strandy[at]! * value * (light - 1)));
    }
  }
  const frame = { origin: eyeMiddle({ landmarks, presence: 1 }), angle: eyeLineAngle({ landmarks, presence: 1 }) };
  const box = measureFaceBox({ landmarks, presence: 1 }, frame);
  const mask = maskPerson(picture, frame, (box.left + box.right) / 2, box.chin - box.top, models.personMask);
  const area = hairArea(landmarks, picture.widthPx, picture.heightPx);
  const work = openWork(picture, landmarks, area, hairFaceWidthPx);
  const found = findHair(work, { at: ({ x, y }) => mask.at({ x: x + area.left, y: y + area.top }) });
  return { work, found, truth: within(truth, picture.widthPx, work) };
}

/** Share of hair in each pixel: what differs when the hair is drawn in another colour. */
async function hairTruth(portrait: Portrait): Promise<Float32Array> {
  const [black, white] = await Promise.all(
    ['#000000', '#ffffff'].map(async (hair) =>
      sharp(await drawPortrait({ ...portrait, head: { ...portrait.head, hair } }))
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  return Float32Array.from({ length: black!.length / 3 }, (_, at) => (white![at * 3]! - black![at * 3]!) / 255);
}

function within(plane: Float32Array, stride: number, { area, widthPx, heightPx }: WorkRaster): Float32Array {
  return Float32Array.from({ length: widthPx * heightPx }, (_, at) => {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    return plane[(y + area.top) * stride + x + area.left]!;
  });
}

function overlap(mask: Float32Array, truth: Float32Array): number {
  let [both, either] = [0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    both += Math.min(mask[at]!, truth[at]!);
    either += Math.max(mask[at]!, truth[at]!);
  }
  return both / either;
}

describe.each([
  ['brown', { hair: '#5a4632' }, undefined],
  ['black', { hair: '#1c1a19' }, undefined],
  ['blonde, high', { hair: '#b89a63', above: 60 }, undefined],
  ['long brown, before dark cloth,', { hair: '#5a4632', flyaway: 'tips' }, '#1d1b1c'],
] as const)('%s hair', (_, head, jacket) => {
  test('is found where it was drawn, and permitted', async () => {
    const { found, truth, work } = await look(head, true, jacket);
    const hair = found as FoundHair;
    expect(overlap(hair.mask, truth)).toBeGreaterThan(0.88);
    expect(judgeHair(hair).refusal).toBeUndefined();
    const eye = work.landmarks[468]!;
    expect(hair.mask[Math.round(eye.y) * work.widthPx + Math.round(eye.x)]).toBe(0);
  });
});

test('a bald head has no hair to colour', async () => {
  const { found } = await look({ wears: 'bald' });
  expect(typeof found).toBe('string');
});

test('hair whose tips the person mask leaves out is not coloured', async () => {
  const { found } = await look({ flyaway: 'tips' }, {});
  expect(judgeHair(found as FoundHair).refusal).toBe('hair_unclear');
});

test.each(['turban', 'headscarf'] as const)('a %s is not coloured', async (wears) => {
  const { found } = await look({ wears }, false);
  expect(judgeHair(found as FoundHair).refusal).toBe('hair_covered');
});

const cloths = (['cap', 'turban', 'headscarf'] as const).flatMap((wears) =>
  (['knit', 'checks', 'flowers', 'stripes'] as const).map((pattern) => [wears, pattern] as const),
);

test.each(sampled(cloths, ['cap,knit', 'cap,stripes', 'turban,checks', 'headscarf,flowers']))(
  'a %s in the colours of hair is not coloured: %s',
  async (wears, pattern) => {
    const { found } = await look({ wears, pattern }, false);
    expect(judgeHair(found as FoundHair).refusal).toMatch(/^hair_(covered|cut_off)$/);
  },
);

test('smooth cloth of the colour of hair is not coloured', async () => {
  const { found } = await look({ hair: '#5a4632' }, false);
  expect(judgeHair(found as FoundHair).refusal).toBe('hair_covered');
});

test('the preview shows the hair in the marker colour and little else', async () => {
  const { found, work, truth } = await look({});
  const png = await drawHairPreview(work, (found as FoundHair).mask);
  expect(png.length).toBeLessThan(120_000);
  const shown = { width: work.widthPx, height: work.heightPx, fit: 'fill' } as const;
  const data = await sharp(png).resize(shown).removeAlpha().raw().toBuffer();
  let [hair, hairs, rest, rests] = [0, 0, 0, 0];
  for (let at = 0; at < truth.length; at += 1) {
    const pink = data[at * 3]! - data[at * 3 + 1]!;
    if (truth[at]! > 0.9) [hair, hairs] = [hair + pink, hairs + 1];
    if (truth[at]! < 0.1) [rest, rests] = [rest + pink, rests + 1];
  }
  expect(hair / hairs).toBeGreaterThan(80);
  expect(Math.abs(rest / rests)).toBeLessThan(15);
});
