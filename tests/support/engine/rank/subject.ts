import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { rasterOf } from '#tests/support/engine/falsify/raster-of.ts';
import type { HeadShape } from '#tests/support/engine/head-shapes.ts';
import { drawPortrait, type Portrait, portraitTruth } from '#tests/support/engine/portrait.ts';

/** The face in pixels of the photo: forehead to chin, cheek to cheek. */
export interface FacePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A person with the true matte, in the frame of the finished photo. */
export interface RankSubject {
  readonly name: string;
  readonly alpha: Float32Array;
  /** The person's own colours, interleaved; valid where alpha is above 0. */
  readonly colours: Float32Array;
  readonly face: FacePlace;
}

export const photoSidePx = 600;
/** Head height and eye line of the photo, as shares. */
const headShare = 0.6;
const eyeShare = 0.62;

/** Drawn people of ten kinds: true mattes to the last strand. */
const drawn: Readonly<Record<string, { readonly head?: HeadShape; readonly jacket?: string }>> = {
  'drawn, short hair': {},
  'drawn, bald with ears': { head: { wears: 'bald', above: 16, ears: true }, jacket: '#5b2a2f' },
  'drawn, strands': { head: { flyaway: 'strands', strands: true, hair: '#6b4a33' } },
  'drawn, curls': { head: { flyaway: 'curls', above: 44, hair: '#2e2119' }, jacket: '#3d5a45' },
  'drawn, bun': { head: { wears: 'bun', above: 24, ears: true }, jacket: '#8a8f98' },
  'drawn, locks': { head: { flyaway: 'locks', hair: '#1d1512', strands: true }, jacket: '#f4f4f2' },
  'drawn, tips': { head: { flyaway: 'tips', hair: '#2a1f19', strands: true }, jacket: '#20242c' },
  'drawn, blond': { head: { hair: '#d8c08a', strands: true, ears: true }, jacket: '#41608c' },
  'drawn, grey': { head: { hair: '#9a9a98', strands: true }, jacket: '#2f2f33' },
  'drawn, headscarf': { head: { wears: 'headscarf', above: 26 }, jacket: '#6a3349' },
};

export const drawnSubjects = Object.keys(drawn);

/** Draws a person twice, on white and on black, which gives the matte and the colours exactly. */
export async function drawSubject(name: string): Promise<RankSubject> {
  const portrait: Portrait = drawn[name]!;
  const { crown, chin, rightEye, leftEye } = portraitTruth(portrait);
  const side = Math.round((chin.y - crown.y) / headShare);
  const left = Math.round((rightEye.x + leftEye.x) / 2 - side / 2);
  const top = Math.round((rightEye.y + leftEye.y) / 2 - (1 - eyeShare) * side);
  const crop = async (background: string) =>
    rasterOf(
      sharp(await drawPortrait({ ...portrait, background }))
        .extract({ left, top, width: side, height: side })
        .resize(photoSidePx, photoSidePx, { kernel: 'lanczos3' }),
    );
  const [onWhite, onBlack] = [await crop('#ffffff'), await crop('#000000')];
  const alpha = new Float32Array(photoSidePx ** 2);
  const colours = new Float32Array(alpha.length * 3);
  for (let at = 0; at < alpha.length; at += 1) {
    let difference = 0;
    for (let value = at * 3; value < at * 3 + 3; value += 1) difference += onWhite.data[value]! - onBlack.data[value]!;
    const share = Math.min(1, Math.max(0, 1 - difference / (3 * 255)));
    alpha[at] = share < 0.004 ? 0 : share > 0.996 ? 1 : share;
    for (let value = at * 3; value < at * 3 + 3; value += 1) {
      colours[value] = alpha[at] === 0 ? 0 : Math.min(255, onBlack.data[value]! / alpha[at]!);
    }
  }
  const scale = photoSidePx / side;
  const height = (chin.y - crown.y) * scale * 0.8;
  return {
    name,
    alpha,
    colours,
    face: {
      x: photoSidePx / 2,
      y: (chin.y - top) * scale - height / 2,
      width: (leftEye.x - rightEye.x) * scale * 2,
      height,
    },
  };
}

/** The person before a background. */
export function putBefore({ alpha, colours }: RankSubject, background: Raster): Raster {
  const data = new Uint8Array(colours.length);
  for (let at = 0; at < alpha.length; at += 1) {
    const a = alpha[at]!;
    for (let value = at * 3; value < at * 3 + 3; value += 1) {
      data[value] = Math.round(colours[value]! * a + background.data[value]! * (1 - a));
    }
  }
  return { ...background, data };
}
