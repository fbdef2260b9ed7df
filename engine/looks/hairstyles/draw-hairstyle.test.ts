import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { loadOnce } from '#engine/looks/load-once.ts';
import { openPortrait } from '#engine/looks/open-portrait.ts';
import type { OpenedPortrait } from '#engine/looks/portrait.ts';
import { HairColour, Hairstyle } from '#shared/looks/hair-changer/hair-options.ts';
import type { Inpainted, Inpainter } from '#shared/looks/inpainter.ts';
import { type DrawAnew, openAsked, standInInpainter, strands } from '#tests/support/engine/looks/stand-in-inpainter.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { type DrawingDependencies, drawHairstyle } from './draw-hairstyle.ts';
import { hairstyleRecipes } from './hairstyle-recipes.ts';

const anySidePx = 1;
const seed = 11;
const bob = { tool: 'hair-changer', hairstyle: 'bob_cut', colour: 'natural' } as const;

let models: EngineModels;
let portrait: OpenedPortrait;
beforeAll(async () => {
  models = await loadOnce()();
  const picture = await drawPortrait({ widthPx: 400, heightPx: 540, faceHeight: 0.34, faceY: 0.42 });
  portrait = await openPortrait(picture, 'whole', models, anySidePx);
});

const draw = (inpainter: Inpainter, request: Parameters<typeof drawHairstyle>[1] = bob) =>
  drawHairstyle(portrait, request, seed, workshop(inpainter), () => {});

function workshop(
  inpainter: Inpainter,
  reserveGeneration: DrawingDependencies['reserveGeneration'] = async () => {},
): DrawingDependencies {
  return { inpainter, reserveGeneration, models, until: () => 60_000, keepReporting: () => () => {} };
}

describe('each hairstyle', () => {
  // The lowest, the highest and widest, the smallest, one over the forehead, and today's hair laid otherwise.
  test.each(sampled(Hairstyle.options, ['long_hair', 'pixie_cut', 'afro', 'buzz_cut', 'bangs']))(
    'is asked for in its words, drawn where it belongs, and leaves the face: %s',
    async (hairstyle) => {
      const inpainter = standInInpainter();
      const { face, changedShare } = await draw(inpainter, { ...bob, hairstyle });
      expect(face).toMatchObject({ changedOutside: 0, likeness: expect.closeTo(1, 3) });
      expect(changedShare).toBeGreaterThan(0.03);
      const [asked] = inpainter.asked;
      expect(asked?.prompt).toContain(hairstyleRecipes[hairstyle].words);
      expect(asked?.negativePrompt).toContain(hairstyleRecipes[hairstyle].not);
      expect(asked?.negativePrompt).toContain('watermark');
    },
  );

  test('needs a room of its own, and takes at least the colours that are one', () => {
    const flat = HairColour.options.filter((colour) => !['ombre', 'balayage', 'highlights'].includes(colour));
    for (const { above, aside, below, takesNo } of Object.values(hairstyleRecipes)) {
      expect(above).toBeGreaterThan(0);
      expect(aside).toBeGreaterThan(0.5);
      expect(below).toBeGreaterThan(-0.5);
      expect(flat.filter((colour) => takesNo.includes(colour))).toEqual([]);
    }
    const wordings = Object.values(hairstyleRecipes).map(({ words }) => words);
    expect(new Set(wordings).size).toBe(wordings.length);
  });
});

test('what is sent fits the generator: a megapixel at most, sides of eight, and its mask of the same size is black or white', async () => {
  const inpainter = standInInpainter();
  await draw(inpainter);
  const { widthPx, heightPx, mask } = await openAsked(inpainter.asked[0]!);
  expect(Math.max(widthPx, heightPx)).toBe(1024);
  expect([widthPx % 8, heightPx % 8, mask.length]).toEqual([0, 0, widthPx * heightPx]);
  expect(new Set(mask)).toEqual(new Set([0, 255]));
});

test('what comes back lighter and duller is brought to the tone of what was sent', async () => {
  const washed: DrawAnew = (asked, at) => strands(asked, at).map((value) => value * 0.88 + 18);
  const plain = await draw(standInInpainter());
  const corrected = await draw(standInInpainter(washed));
  let most = 0;
  for (let at = 0; at < plain.raster.data.length; at += 1) {
    most = Math.max(most, Math.abs(plain.raster.data[at]! - corrected.raster.data[at]!));
  }
  expect(most).toBeLessThanOrEqual(4);
});

test('a chosen colour lies on the drawn hair, and nowhere else', async () => {
  const hatch: DrawAnew = ({ widthPx, picture, mask }) =>
    picture.map((value, at) => {
      const pixel = Math.floor(at / 3);
      const stripe = (Math.floor(((pixel % widthPx) + Math.floor(pixel / widthPx)) / 6) & 1) === 0 ? 1 : 0.6;
      return mask[pixel] === 0 ? value : [110, 84, 62][at % 3]! * stripe;
    });
  const [plain, blue] = await Promise.all(
    (['natural', 'blue'] as const).map((colour) => draw(standInInpainter(hatch), { ...bob, colour })),
  );
  expect(blue!.face).toMatchObject({ changedOutside: 0, likeness: expect.closeTo(1, 3) });
  const { landmarks, raster } = portrait;
  const above =
    (Math.round(landmarks[10]!.y - 0.2 * (landmarks[152]!.y - landmarks[10]!.y)) * raster.widthPx +
      Math.round(landmarks[10]!.x)) *
    3;
  const blueness = ({ raster: { data } }: NonNullable<typeof plain>) => data[above + 2]! - data[above]!;
  expect(blueness(blue!) - blueness(plain!)).toBeGreaterThan(30);
});

describe('what a generator hands back is refused', () => {
  const png = async (widthPx: number, heightPx: number) =>
    new Uint8Array(
      await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#777' } })
        .png()
        .toBuffer(),
    );
  const picture = async (bytes: Promise<Uint8Array>): Promise<Inpainted> => ({ picture: await bytes });

  test.each([
    ['when it objects to the words', async () => ({ refused: 'words' }) as const, 1],
    ['when it objects to what was sent', async () => ({ refused: 'sent' }) as const, 1],
    ['when it objects to what it drew, twice', async () => ({ refused: 'drawn' }) as const, 2],
    ['when it is no picture', () => picture(Promise.resolve(new Uint8Array([60, 104, 116]))), 2],
    ['when it ends in the middle', () => picture(png(640, 1024).then((all) => all.slice(0, 600))), 2],
    ['when it is smaller than what was sent', () => picture(png(320, 512)), 2],
  ])('%s', async (_, answer, times) => {
    const said = await answer();
    const inpainter = standInInpainter(strands, [said, said]);
    await expect(draw(inpainter)).rejects.toMatchObject({ code: 'not_drawn' });
    expect(inpainter.asked.map((each) => each.seed)).toEqual(times === 1 ? [seed] : [seed, seed + 1]);
  });

  test('when it shows another face, although that would be thrown away', async () => {
    const mirrored: DrawAnew = ({ widthPx, picture: sent }) =>
      sent.map((_, at) => {
        const pixel = Math.floor(at / 3);
        const column = pixel % widthPx;
        const from = Math.min(widthPx - 1, Math.round(widthPx / 2 + (column - widthPx / 2) / 0.86));
        return sent[(pixel - column + Math.max(0, from)) * 3 + (at % 3)]!;
      });
    await expect(draw(standInInpainter(mirrored))).rejects.toMatchObject({ code: 'face_changed' });
  });

  test('and drawn otherwise once: what can be used is used', async () => {
    const inpainter = standInInpainter(strands, [{ refused: 'drawn' }]);
    expect((await draw(inpainter)).seed).toBe(seed + 1);
  });

  test('also when the second picture never comes: nothing is paid for a third time', async () => {
    const inpainter = standInInpainter(strands, [{ refused: 'drawn' }, new Error('busy')]);
    await expect(draw(inpainter)).rejects.toMatchObject({ code: 'not_drawn' });
  });
});

test('nothing is asked for that may not be drawn', async () => {
  const inpainter = standInInpainter();
  const reserveGeneration = async () => Promise.reject(new Error('enough was paid'));
  const drawing = drawHairstyle(portrait, bob, seed, workshop(inpainter, reserveGeneration), () => {});
  await expect(drawing).rejects.toThrow('enough was paid');
  expect(inpainter.asked).toEqual([]);
});

test('a generator without an answer is no refusal of the picture: the job can be retried', async () => {
  await expect(draw(standInInpainter(strands, [new Error('busy')]))).rejects.toThrow('busy');
});
