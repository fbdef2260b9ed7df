import { outlineStrains } from '#engine/report/check-outline.ts';
import { measureFinished } from '#engine/verify/finished/measure-finished.ts';
import { measureLeftovers } from '#engine/verify/measure-leftovers.ts';
import type { RankPhoto } from './rank-set.ts';
import { type FacePlace, photoSidePx } from './subject.ts';

/** The mesh's outline lies inside this share of an ellipse about the face. */
const faceShare = 0.8;

/** The strains of a finished photo of the ranking set, as the report would have them. */
export function strainsOf({ before, after, inside }: RankPhoto, place: FacePlace): ReturnType<typeof outlineStrains> {
  const source = { before, inside, face: facePixels(place) };
  const outline = measureFinished(source, after, '#ffffff');
  return outlineStrains({ outline, leftoverShare: measureLeftovers(before, after) });
}

function facePixels({ x, y, width, height }: FacePlace): Uint32Array {
  const pixels: number[] = [];
  for (let at = 0; at < photoSidePx ** 2; at += 1) {
    const across = ((at % photoSidePx) - x) / (width / 2);
    const down = (Math.floor(at / photoSidePx) - y) / (height / 2);
    if (across * across + down * down < faceShare) pixels.push(at);
  }
  return Uint32Array.from(pixels);
}
