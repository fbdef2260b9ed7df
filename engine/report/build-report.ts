import type { Analysis } from '#engine/analysis/analysis.ts';
import type { EngineChoices } from '#engine/analysis/engine-choices.ts';
import type { AnalysedFace } from '#engine/analysis/measure-analysed.ts';
import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import { sizeBeforeTurn } from '#engine/input/picture.ts';
import { turnBack } from '#engine/input/turn-back.ts';
import { cropCorners } from '#engine/layout/crop-plan.ts';
import { type Check, CheckId, type PhotoReport, worstMark } from '#shared/photo/report.ts';
import { checkBackground, checkReplacedBackground } from './check-background.ts';
import { checkCaptureDate } from './check-capture-date.ts';
import { checkDeliveredLengths } from './check-delivered.ts';
import { checkFeatures } from './check-features.ts';
import { checkFile } from './check-file.ts';
import { checkLayout } from './check-layout.ts';
import { checkLight } from './check-light.ts';
import { checkMatteOutline } from './check-matte-outline.ts';
import { checkOrigin } from './check-origin.ts';
import { checkOutline } from './check-outline.ts';
import { checkPose } from './check-pose.ts';
import { checkTransparency, discloseRemovedBackground } from './check-transparency.ts';
import { checkVisible } from './check-visible.ts';
import { checkWriting } from './check-writing.ts';
import type { Delivered, MeasuredPhoto } from './delivered.ts';
import { nameGlasses } from './name-glasses.ts';
import { placesOf } from './places-of.ts';

/**
 * All checks, in the order of `CheckId`.
 *
 * @param face measured on the picture of the analysis
 * @param delivered present once the photo exists: the measurements of its file replace the planned ones
 */
export function buildReport(
  analysis: Analysis,
  face: AnalysedFace,
  choices: EngineChoices,
  delivered?: Delivered,
): PhotoReport {
  const planned: Check[] = [
    ...checkLayout(analysis, face.features),
    ...checkPose(analysis),
    ...checkFeatures(face.features, face.lips, choices.infant),
    ...checkVisible(face.visible, analysis.handAtFace, choices.infant),
    ...checkLight(face),
    ...checkOrigin(analysis, choices.infant),
    ...checkCaptureDate(analysis.picture, choices.now ?? new Date()),
    ...checkWriting(analysis),
    ...(delivered?.replaced === undefined
      ? [...checkBackground(analysis), ...discloseRemovedBackground(analysis)]
      : checkReplacedBackground(delivered.replaced)),
    ...checkMatteOutline(analysis),
    ...checkTransparency(analysis),
    ...(delivered === undefined ? [] : [...checkOutline(delivered), ...checkFile(delivered.fileBytes, analysis.rules)]),
  ];
  const measured = delivered === undefined ? [] : checkDeliveredLengths(delivered.photo, analysis.rules);
  const named = nameGlasses(withMeasured(planned, measured), face.visible.glasses && !choices.infant);
  const checks = inOrder(named).map((check) => placed(check, analysis));
  return {
    document: analysis.rules.id,
    verdict: worstMark(checks.map((check) => check.mark)),
    source: { ...sizeBeforeTurn(analysis.picture), bytes: analysis.picture.bytes.length },
    checks,
    overlay: overlay(analysis, delivered?.photo),
  };
}

/** The checks, with the planned ones replaced by those measured again. */
function withMeasured(planned: readonly Check[], measured: readonly Check[]): Check[] {
  const again = new Map(measured.map((check) => [check.id, check]));
  return planned.map((check) => again.get(check.id) ?? check);
}

/** In the order of `CheckId`. A value that is no number failed its rule, and 0 stands for it: JSON has no other. */
function inOrder(checks: readonly Check[]): Check[] {
  return checks
    .map((check) => (Number.isFinite(check.value) ? check : { ...check, value: 0, score: 0 }))
    .toSorted((a, b) => CheckId.options.indexOf(a.id) - CheckId.options.indexOf(b.id));
}

/** A failed or warned rule, with the places that show it. */
function placed(check: Check, analysis: Analysis): Check {
  const places = check.mark === 'pass' ? undefined : placesOf(check, analysis);
  return places === undefined || places.length === 0 ? check : { ...check, places };
}

/** The places of crown, chin and eyes: crown and chin as measured on the finished file, once there is one. */
function overlay(
  { plan, found, widthPx, heightPx, picture }: Analysis,
  photo: MeasuredPhoto | undefined,
): PhotoReport['overlay'] {
  const share = ({ x, y }: Point) => turnBack({ x: x / widthPx, y: y / heightPx }, picture.turnedByDegrees);
  const { frame, face } = plan.head;
  const middle = (face.left + face.right) / 2;
  const inFrame = (shareOfPhoto: number) => plan.top + shareOfPhoto * plan.heightPx;
  const crown = photo === undefined ? plan.head.crown : inFrame(photo.spaceAbove);
  const chin = photo === undefined ? face.chin : inFrame(photo.spaceAbove + photo.head.hair);
  return {
    crown: share(outOfFrame(frame, { x: middle, y: crown })),
    chin: share(outOfFrame(frame, { x: middle, y: chin })),
    rightEye: share(found.mesh.landmarks[rightIris[0]]!),
    leftEye: share(found.mesh.landmarks[leftIris[0]]!),
    crop: cropCorners(plan).map(share),
  };
}
