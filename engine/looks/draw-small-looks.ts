import type { Landmark } from '#engine/face/mesh-face.ts';
import { midpoint } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import type { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { withPatch } from './ground/patch.ts';
import { faceHeightOf, faceWidthOf } from './ground/work-raster.ts';
import type { LookPainter } from './look-painter.ts';
import { maskElsewhere } from './mask-portrait.ts';
import { reduceTo } from './open-portrait.ts';
import type { Portrait } from './portrait.ts';

const { floor, max, min, round } = Math;

/** What of a person is drawn, in face widths aside and face heights above the forehead and below the chin. */
const views = {
  face: { aside: 0.78, above: 0.42, below: 0.2 },
  hair: { aside: 1.3, above: 0.8, below: 1.1 },
} as const;
type Area = keyof typeof views;

interface OpenedPart {
  readonly part: Portrait;
  readonly painter: LookPainter;
}

/** A look on a part of a portrait, with the part as it was. */
export interface SmallLook {
  readonly request: LookRequest;
  readonly before: Raster;
  /** Absent where the portrait does not permit the look, or it could not be drawn. */
  readonly after: Raster | undefined;
  /** Why it could not be drawn: the others are drawn without it. */
  readonly failure?: unknown;
  readonly spots?: readonly HealedSpot[] | undefined;
}

/**
 * Draws many looks on small parts of a portrait: the face, or for hair the head. What a part needs is found once.
 *
 * The faces are not compared: these are for choosing, not for handing out.
 *
 * @param sidePx along the longer side of what is drawn, at most
 */
export async function* drawSmallLooks(
  portrait: Portrait,
  requests: readonly LookRequest[],
  sidePx: number,
  openPainter: (part: Portrait) => LookPainter,
): AsyncGenerator<SmallLook> {
  const opened = new Map<Area, OpenedPart>();
  for (const request of requests) {
    const { area } = lookOf(request.tool);
    let found = opened.get(area);
    if (found === undefined) {
      const part = await cropPart(portrait, views[area], sidePx);
      found = { part, painter: openPainter(part) };
      opened.set(area, found);
    }
    yield { request, before: found.part.raster, ...paintPermitted(found, request) };
  }
}

function paintPermitted(
  { part, painter }: OpenedPart,
  request: LookRequest,
): Pick<SmallLook, 'after' | 'failure' | 'spots'> {
  try {
    const { patch, spots } = painter.paint(request, 1);
    return { after: withPatch(part.raster, patch), spots };
  } catch (failure) {
    return failure instanceof PhotoRejected ? { after: undefined } : { after: undefined, failure };
  }
}

async function cropPart(
  portrait: Portrait,
  { aside, above, below }: (typeof views)[Area],
  sidePx: number,
): Promise<Portrait> {
  const { raster, landmarks, maskPerson } = portrait;
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
  const reduced = await reduceTo(cropRaster(raster, left, top, part), size.widthPx, size.heightPx);
  const [across, down] = [size.widthPx / part.widthPx, size.heightPx / part.heightPx];
  return {
    raster: reduced,
    landmarks: landmarks.map(
      ({ x, y, z }): Landmark => ({ x: (x - left) * across, y: (y - top) * down, z: z * across }),
    ),
    maskPerson: () => maskElsewhere(maskPerson(), left, top, across, down),
    cutFrom: { portrait, left, top, across, down },
  };
}

function cropRaster(raster: Raster, left: number, top: number, size: Pick<Raster, 'widthPx' | 'heightPx'>): Raster {
  const data = new Uint8Array(size.widthPx * size.heightPx * 3);
  for (let row = 0; row < size.heightPx; row += 1) {
    const from = ((row + top) * raster.widthPx + left) * 3;
    data.set(raster.data.subarray(from, from + size.widthPx * 3), row * size.widthPx * 3);
  }
  return { data, ...size };
}
