import type { Raster } from '#engine/input/raster.ts';
import { watermarkRasters } from '#engine/overlay/watermark-raster.ts';
import { sha256 } from '#engine/photo/sha256.ts';
import type { LookRequest } from '#shared/looks/look-request.ts';
import { drawSmallLooks } from './draw-small-looks.ts';
import type { LookPainter } from './look-painter.ts';
import type { Portrait } from './portrait.ts';

/** Pixels along the longer side of a preview. */
const sidePx = 320;

/**
 * Shows looks on a small part of a portrait, with the words of a watermark across each: enough to choose by, too little
 * to keep.
 *
 * @returns a JPEG for each request; undefined for what the portrait does not permit
 */
export async function previewLooks(
  portrait: Portrait,
  requests: readonly LookRequest[],
  words: string,
  openPainter: (part: Portrait) => LookPainter,
): Promise<readonly (Uint8Array | undefined)[]> {
  const marks = new Map<Raster, ReturnType<typeof watermarkRasters>>();
  const previews: (Uint8Array | undefined)[] = [];
  for await (const { before, after } of drawSmallLooks(portrait, requests, sidePx, openPainter)) {
    const marking = marks.get(before) ?? watermarkRasters(words, before, chanceOf(before));
    marks.set(before, marking);
    const mark = await marking;
    previews.push(after && (await mark(after)));
  }
  return previews;
}

/** Where the words lie is another for each picture, and the same for all its previews. */
function chanceOf({ data }: Raster) {
  const [turn = 0, along = 0, across = 0] = Buffer.from(sha256(data), 'hex');
  return { turn: turn / 256, along: along / 256, across: across / 256 };
}
