import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Look } from '#shared/looks/look.ts';
import type { MadeLook } from '#shared/looks/look-engine.ts';
import type { LookReport } from '#shared/looks/look-report.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { openBuiltinPainter } from './builtin-painter.ts';
import { checkLook } from './check-look.ts';
import { describeLook } from './describe-look.ts';
import { encodeLook } from './encode-look.ts';
import { changedShare } from './guard/changed-share.ts';
import { outsideHair } from './hairstyles/outside-hair.ts';
import { outsideMakeup } from './makeup/outside-makeup.ts';
import { openForeign } from './open-foreign.ts';
import type { OutsideLook } from './outside-look.ts';
import type { OpenedPortrait } from './portrait.ts';
import { outsideRetouch } from './retouch/outside-retouch.ts';

/** How each look is judged that an external processor makes. */
const outside = {
  retoucher: outsideRetouch,
  'hair-changer': outsideHair,
  'makeup-changer': outsideMakeup,
} satisfies { readonly [Each in Look]: OutsideLook<Extract<LookRequest, { tool: Each }>> };

const outsideOf = (look: Look): OutsideLook<LookRequest> => outside[look];

/**
 * Says what a person should know before they pay for a look that an external processor makes.
 *
 * @throws PhotoRejected as for our own look
 */
export function checkOutside(portrait: OpenedPortrait, request: LookRequest, models: EngineModels): LookReport {
  const report = checkLook(portrait, request, openBuiltinPainter(portrait, models), models);
  const notForThisPicture = outsideOf(request.tool).permitted?.(portrait, report, request);
  return notForThisPicture === undefined ? report : { ...report, notForThisPicture };
}

/**
 * Examines a picture that an external processor made. What passes is re-encoded.
 *
 * @param picture the file the portrait was opened from
 * @throws PhotoRejected face_changed when a limit is broken, not_drawn when nothing changed; otherwise why it is no picture of
 * that portrait
 */
export async function examineLook(
  picture: Uint8Array,
  portrait: OpenedPortrait,
  made: Uint8Array,
  request: LookRequest,
  models: Pick<EngineModels, 'faceMesh' | 'faceDescriptor'>,
): Promise<MadeLook> {
  const { raster: before } = portrait;
  const foreign = await openForeign(made, portrait);
  const { raster, face, wholePicture, broken, isUnchanged } = await outsideOf(request.tool).examine(
    portrait,
    foreign,
    request,
    models,
  );
  if (broken.length > 0) throw new PhotoRejected('face_changed', broken.join('; '));
  if (isUnchanged) throw new PhotoRejected('not_drawn', 'it came back as it was sent');
  const jpeg = await encodeLook(raster);
  const drawn = { raster, changedShare: changedShare(before, raster), strength: 1, face };
  const manifest = { ...describeLook(request, picture, drawn, jpeg), engine: 'webhook' };
  return { jpeg, manifest: wholePicture === undefined ? manifest : { ...manifest, wholePicture } };
}
