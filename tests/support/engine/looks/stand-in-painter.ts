import type { Raster } from '#engine/input/raster.ts';
import { cutPatch, wholePatch } from '#engine/looks/ground/patch.ts';
import { faceReach } from '#engine/looks/guard/face-reach.ts';
import type { MayChange } from '#engine/looks/guard/may-change.ts';
import type { Judged, OpenPainter } from '#engine/looks/look-painter.ts';
import type { Portrait } from '#engine/looks/portrait.ts';
import type { LookRequest } from '#shared/looks/looks.ts';

/** What a stand-in draws: the given picture, or another one of the same size. */
export type Draw = (portrait: Portrait, strength: number, request: LookRequest) => Raster;

/** A painter for tests of the code around painting; it claims to change what retouching may change. */
export function standInPainter(
  draw: Draw,
  judged: Judged = {},
  mayChange: (portrait: Portrait) => MayChange = ({ landmarks, raster }) => faceReach(landmarks, raster),
): OpenPainter {
  return (portrait) => ({
    findHair: () => {},
    judge: () => judged,
    markHair: async () => Uint8Array.of(0),
    paint: (request, strength) => ({
      // Of its own: what is drawn may be the portrait itself.
      patch: cutPatch(draw(portrait, strength, request), wholePatch(portrait.raster).area),
      changedShare: strength / 100,
      mayChange: mayChange(portrait),
    }),
  });
}
