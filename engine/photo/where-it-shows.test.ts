import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import type { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Place } from '#shared/photo/place.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { checkPhoto } from './check-photo.ts';

const choices = { document: 'dv', background: 'auto', infant: false } as const;
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

async function marksOf(picture: Buffer) {
  const refusal: PhotoRejected = await checkPhoto(picture, choices, models).then(
    () => {
      throw new Error('the picture was not refused');
    },
    (error: PhotoRejected) => error,
  );
  return { code: refusal.code, ...refusal.marks };
}

const middle = ({ left, top, width, height }: Place) => ({ x: left + width / 2, y: top + height / 2 });

describe('a rejection shows the place of its reason', () => {
  test('the face of a bystander', async () => {
    const picture = await drawPortrait({ companion: { x: 0.68, y: 0.34, faceHeight: 0.07 } });
    const { code, others } = await marksOf(picture);
    expect(code).toBe('several_faces');
    expect(others).toHaveLength(1);
    expect(middle(others![0]!)).toEqual({ x: expect.closeTo(0.68, 1), y: expect.closeTo(0.34, 1) });
  });

  test('both of two faces that are equally large', async () => {
    const { head, others } = await marksOf(await drawPortrait({ people: 2, widthPx: 2000 }));
    expect(others).toHaveLength(1);
    const places = [head!, others![0]!].map((place) => middle(place).x).toSorted();
    expect(places).toEqual([expect.closeTo(0.25, 1), expect.closeTo(0.75, 1)]);
  });

  test('on the picture as it was chosen, when it lies on its side', async () => {
    const picture = await drawPortrait({ companion: { x: 0.68, y: 0.34, faceHeight: 0.07 }, quarterTurns: 1 });
    const { others } = await marksOf(picture);
    expect(middle(others![0]!)).toEqual({ x: expect.closeTo(1 - 0.34, 1), y: expect.closeTo(0.68, 1) });
  });

  test('the edge that truncates the head', async () => {
    const { code, cuts } = await marksOf(await drawPortrait({ faceY: 0.1 }));
    expect(code).toBe('head_cut');
    const top = cuts!.find((mark) => mark.top === 0 && mark.height === 0)!;
    expect(middle(top).x).toBeCloseTo(0.5, 1);
    expect(top.width).toBeGreaterThan(0.05);
  });

  test('the head that is too small', async () => {
    const { code, head } = await marksOf(await drawPortrait({ faceHeight: 0.1, heightPx: 800, widthPx: 640 }));
    expect(code).toBe('face_too_small');
    expect(middle(head!)).toEqual({ x: expect.closeTo(0.5, 1), y: expect.closeTo(0.4, 1) });
  });

  test('no place where there is none', async () => {
    expect(await marksOf(await drawPortrait({ people: 0 }))).toEqual({ code: 'no_face' });
  });
});

test.each([
  ['left', 0],
  ['right', 0.5],
] as const)('a report shows the side of the face in shadow: the %s one', async (side, from) => {
  const portrait = sharp(await drawPortrait());
  const { width, height } = await portrait.metadata();
  const half = { width: width / 2, height, channels: 3, background: '#101010' } as const;
  const shade = await sharp({ create: half }).png().toBuffer();
  const veil = await sharp(shade).ensureAlpha(0.9).png().toBuffer();
  const picture = await portrait
    .composite([{ input: veil, left: Math.round(from * width), top: 0 }])
    .png()
    .toBuffer();
  const { checks } = await checkPhoto(picture, choices, models);
  const [shadow] = checks.find(({ id }) => id === 'evenLight')!.places!;
  const { x } = middle(shadow!);
  expect(side === 'left' ? x < 0.5 : x > 0.5).toBe(true);
});

test('a passed rule has no place', async () => {
  const { checks } = await checkPhoto(await drawPortrait(), choices, models);
  expect(checks.filter(({ mark, places }) => mark === 'pass' && places !== undefined)).toEqual([]);
});
