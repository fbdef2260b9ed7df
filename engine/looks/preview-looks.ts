import type { Landmark } from '#engine/face/mesh-face.ts';
import { midpoint } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { watermarkRasters } from '#engine/overlay/watermark-raster.ts';
import { sha256 } from '#engine/photo/sha256.ts';
import type { LookRequest } from '#shared/looks/look-request.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { faceHeightOf, faceWidthOf } from './ground/work-raster.ts';
import type { LookPainter } from './look-painter.ts';
import { maskElsewhere } from './mask-portrait.ts';
import { reduceTo } from './open-portrait.ts';
import type { OpenedPortrait, Portrait } from './portrait.ts';

const { floor, max, min, round } = Math;

/** Pixels along the longer side of a preview. */
const sidePx = 320;

/** What of a person a preview shows, in face widths aside and face heights above the forehead and below the chin. */
const views = {
  face: { aside: 0.78, above: 0.42, below: 0.2 },
  head: { aside: 1.3, above: 0.8, below: 1.1 },
} as const;

/**
 * Draws many looks on a small part of a portrait, with the words of a watermark across each: enough to choose by, too
 * little to keep. What the portrait does not permit is left out.
 *
 * The face of a preview is not compared: nothing of it is handed out as a result.
 */
export async function previewLooks(
  portrait: OpenedPortrait,
  requests: readonly LookRequest[],
  words: string,
  openPainter: (part: Portrait) => LookPainter,
): Promise<readonly (Uint8Array | undefined)[]> {
  const open = async (view: keyof typeof views) => {
    const part = await cutPart(portrait, views[view]);
    const mark = await watermarkRasters(words, part.raster, chanceOf(part.raster));
    return { painter: openPainter(part), mark };
  };
  const opened = new Map<keyof typeof views, ReturnType<typeof open>>();
  const previews: (Uint8Array | undefined)[] = [];
  for (const request of requests) {
    const view = request.tool === 'hair-changer' ? 'head' : 'face';
    const part = opened.get(view) ?? open(view);
    opened.set(view, part);
    const { painter, mark } = await part;
    const painted = paintPermitted(painter, request);
    previews.push(painted && (await mark(painted)));
  }
  return previews;
}

function paintPermitted(painter: LookPainter, request: LookRequest): Raster | undefined {
  try {
    return painter.paint(request, 1).raster;
  } catch (error) {
    if (error instanceof PhotoRejected) return undefined;
    throw error;
  }
}

/** Cuts a part of a portrait out and reduces it to the size of a preview. */
async function cutPart(
  { raster, landmarks, maskPerson }: Portrait,
  { aside, above, below }: (typeof views)[keyof typeof views],
): Promise<Portrait> {
  const [width, height] = [faceWidthOf(landmarks), faceHeightOf(landmarks)];
  const middle = midpoint(landmarks[234]!, landmarks[454]!);
  const left = max(0, floor(middle.x - aside * width));
  const top = max(0, floor(landmarks[10]!.y - above * height));
  const part = {
    widthPx: min(raster.widthPx, floor(middle.x + aside * width)) - left,
    heightPx: min(raster.heightPx, floor(landmarks[152]!.y + below * height)) - top,
  };
  const scale = min(1, sidePx / max(part.widthPx, part.heightPx));
  const size = { widthPx: max(1, round(part.widthPx * scale)), heightPx: max(1, round(part.heightPx * scale)) };
  const reduced = await reduceTo(cut(raster, left, top, part), size.widthPx, size.heightPx);
  const [across, down] = [size.widthPx / part.widthPx, size.heightPx / part.heightPx];
  const moved = ({ x, y, z }: Landmark) => ({ x: (x - left) * across, y: (y - top) * down, z: z * across });
  const mask = () => maskElsewhere(maskPerson(), left, top, across, down);
  return { raster: reduced, landmarks: landmarks.map(moved), maskPerson: mask };
}

function cut(raster: Raster, left: number, top: number, size: Pick<Raster, 'widthPx' | 'heightPx'>): Raster {
  const data = new Uint8Array(size.widthPx * size.heightPx * 3);
  for (let row = 0; row < size.heightPx; row += 1) {
    const from = ((row + top) * raster.widthPx + left) * 3;
    data.set(raster.data.subarray(from, from + size.widthPx * 3), row * size.widthPx * 3);
  }
  return { data, ...size };
}

/** Where the words lie is another for each picture, and the same for all its previews. */
function chanceOf({ data }: Raster) {
  const [turn = 0, along = 0, across = 0] = Buffer.from(sha256(data), 'hex');
  return { turn: turn / 256, along: along / 256, across: across / 256 };
}
