import type { Raster } from '#engine/input/raster.ts';
import { engineVersion } from '#engine/photo/engine-version.ts';
import { sha256 } from '#engine/photo/sha256.ts';
import type { FaceComparison, LookManifest } from '#shared/looks/look-manifest.ts';
import type { LookRequest } from '#shared/looks/looks.ts';

/** What is known of a finished look. */
export interface DrawnLook {
  readonly raster: Raster;
  readonly changedShare: number;
  readonly strength: number;
  readonly face: FaceComparison;
}

/** @param source the file the look was made from */
export function describeLook(
  request: LookRequest,
  source: Uint8Array,
  { raster: { widthPx, heightPx }, changedShare, strength, face }: DrawnLook,
  jpeg: Uint8Array,
): LookManifest {
  return {
    tool: request.tool,
    chosen: chosenOf(request),
    engine: engineVersion,
    strength,
    changedShare,
    face,
    source: { sha256: sha256(source), widthPx, heightPx },
    output: { widthPx, heightPx, bytes: jpeg.length, sha256: sha256(jpeg) },
  };
}

function chosenOf(request: LookRequest): Record<string, string> {
  const { tool: _, ...chosen } = request;
  return chosen;
}
