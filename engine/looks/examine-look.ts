import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { MadeLook } from '#shared/looks/look-engine.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { describeLook } from './describe-look.ts';
import { encodeLook } from './encode-look.ts';
import { changedShare } from './guard/changed-share.ts';
import { measureCoarseChange } from './guard/coarse-change.ts';
import { findCoarselyBroken } from './guard/coarse-limits.ts';
import { findBroken } from './guard/face-limits.ts';
import { openComparison } from './guard/open-comparison.ts';
import { openForeign } from './open-foreign.ts';
import type { OpenedPortrait } from './portrait.ts';

/**
 * Examines a picture that an external processor retouched: by the limits of our own looks, and by those of the whole
 * picture, because its unchanged pixels are unknown. What passes is re-encoded.
 *
 * @param picture the file the portrait was opened from
 * @throws PhotoRejected face_changed when a limit is broken; otherwise why it is no picture of that portrait
 */
export async function examineLook(
  picture: Uint8Array,
  portrait: OpenedPortrait,
  made: Uint8Array,
  request: LookRequest,
  models: Pick<EngineModels, 'faceMesh' | 'faceDescriptor'>,
): Promise<MadeLook> {
  if (!lookOf(request.tool).canBeMadeOutside) throw new Error(`there are no limits for a foreign ${request.tool}`);
  const { raster: before, landmarks } = portrait;
  const raster = await openForeign(made, portrait);
  const { widthPx, heightPx } = before;
  const everywhere = { area: { left: 0, top: 0, widthPx, heightPx } };
  const face = openComparison(before, landmarks, models).compare(raster, everywhere);
  const wholePicture = measureCoarseChange(before, raster, landmarks);
  const broken = [...findBroken(request, face), ...findCoarselyBroken(wholePicture)];
  if (broken.length > 0) throw new PhotoRejected('face_changed', broken.join('; '));
  const jpeg = await encodeLook(raster);
  const drawn = { raster, changedShare: changedShare(before, raster), strength: 1, face };
  return { jpeg, manifest: { ...describeLook(request, picture, drawn, jpeg), engine: 'webhook', wholePicture } };
}
