import type { EngineModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { handAtFace } from '#engine/measure/visible/hand-at-face.ts';
import { wearsGlasses } from '#engine/measure/visible/wears-glasses.ts';
import type { LookReport, LookWarning } from '#shared/looks/look-report.ts';
import { everythingPermitted, type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { sideVisibility } from './ground/side-visibility.ts';
import { showsChild } from './guard/shows-child.ts';
import type { LookPainter } from './look-painter.ts';
import type { OpenedPortrait } from './portrait.ts';

/** As the photo's report warns. */
const minHand = 0.54;
/** Below this the far side is painted visibly less. */
const minSideSeen = 0.9;
/** A picture without anything brighter than this, 0 to 255, was taken in the dark: OKLab lightness 0.75. */
const darkestBright = 174;
const brightShare = 0.99;

/**
 * Says what a person should know before they pay for a look.
 *
 * @param painter opened on the same portrait
 * @throws PhotoRejected no_hair, hair_covered, hair_cut_off, hair_unclear
 */
export function checkLook(
  portrait: OpenedPortrait,
  request: LookRequest,
  painter: LookPainter,
  models: EngineModels,
): LookReport {
  const { analysed, mesh, faceWidthPx } = portrait;
  const warnings = new Set<LookWarning>();
  const { area, isHiddenByGlasses, asksAge } = lookOf(request.tool);
  const judged = painter.judge(request);
  for (const warning of judged.warnings ?? []) warnings.add(warning);
  if (area === 'face') {
    const face = { photo: analysed, luma: lumaPlane(analysed), landmarks: mesh.landmarks };
    if (isHiddenByGlasses && wearsGlasses(face)) warnings.add('glasses');
    if (handAtFace(analysed, mesh, models.palmDetector) > minHand) warnings.add('hand_at_face');
    const seen = sideVisibility(mesh.landmarks);
    if (Math.min(seen.right, seen.left) < minSideSeen) warnings.add('head_turned');
  }
  if (isDarkPicture(analysed)) warnings.add('picture_dark');
  return {
    warnings: [...warnings],
    notForThisPicture: { ...everythingPermitted, ...judged.notForThisPicture },
    faceWidthPx: Math.round(faceWidthPx),
    showsChild: asksAge && showsChild(analysed, mesh.landmarks, models.faceDescriptor),
  };
}

/** Whether the picture, not the person, is dark: next to nothing of it is bright. */
function isDarkPicture(picture: Raster): boolean {
  const luma = lumaPlane(picture);
  let dark = 0;
  for (const value of luma) if (value < darkestBright) dark += 1;
  return dark >= brightShare * luma.length;
}
