import sharp from 'sharp';
import type { Raster } from '#engine/input/raster.ts';
import { watermarkRasters } from '#engine/overlay/watermark-raster.ts';
import { sha256 } from '#engine/photo/sha256.ts';
import type { LookPreview } from '#shared/looks/look-previewer.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { drawSmallLooks } from './draw-small-looks.ts';
import type { LookPainter } from './look-painter.ts';
import type { Portrait } from './portrait.ts';

/** Pixels along the longer side of a preview. */
const sidePx = 320;
/** Of the part as it is. */
const quality = 80;

/**
 * Shows looks on a small part of a portrait, with the words of a watermark across each: enough to choose by, too little
 * to keep.
 *
 * @returns one for each request
 * @throws what went wrong, where none could be drawn
 */
export async function previewLooks(
  portrait: Portrait,
  requests: readonly LookRequest[],
  words: string,
  openPainter: (part: Portrait) => LookPainter,
): Promise<readonly LookPreview[]> {
  const parts = new Map<Raster, ReturnType<typeof openPart>>();
  const previews: LookPreview[] = [];
  for await (const { before, after, failure, spots } of drawSmallLooks(portrait, requests, sidePx, openPainter)) {
    const opening = parts.get(before) ?? openPart(before, words);
    parts.set(before, opening);
    const { mark, jpeg } = await opening;
    const drawn = { before: jpeg, after: after && (await mark(after)), ...(spots === undefined ? {} : { spots }) };
    previews.push(failure === undefined ? drawn : { ...drawn, failure });
  }
  const [first] = previews;
  if (first?.failure !== undefined && previews.every(({ failure }) => failure !== undefined)) throw first.failure;
  return previews;
}

/** The part itself, which belongs to the person as it is, and what marks a look on it. */
async function openPart(part: Raster, words: string) {
  const raw = { width: part.widthPx, height: part.heightPx, channels: 3 } as const;
  const jpeg = new Uint8Array(await sharp(part.data, { raw }).jpeg({ quality }).toBuffer());
  return { jpeg, mark: await watermarkRasters(words, part, chanceOf(part)) };
}

/** Where the words lie is another for each picture, and the same for all its previews. */
function chanceOf({ data }: Raster) {
  const [turn = 0, along = 0, across = 0] = Buffer.from(sha256(data), 'hex');
  return { turn: turn / 256, along: along / 256, across: across / 256 };
}
