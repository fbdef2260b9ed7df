import type { Analysis } from '#engine/analysis/analysis.ts';
import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import { cropCorners } from '#engine/layout/crop-plan.ts';
import type { Delivered } from '#engine/measure/measure-delivered.ts';
import type { FaceMeasures } from '#engine/measure/measure-face.ts';
import type { PhotoChoices } from '#shared/photo/photo-engine.ts';
import { type Check, type PhotoReport, worstMark } from '#shared/photo/report.ts';
import { checkBackground, checkReplacedBackground } from './check-background.ts';
import { checkCutOut } from './check-cut-out.ts';
import { checkFeatures } from './check-features.ts';
import { checkFile } from './check-file.ts';
import { checkLayout } from './check-layout.ts';
import { checkLight } from './check-light.ts';
import { checkPose } from './check-pose.ts';

/**
 * Marks everything that was measured, in the order of `CheckId`.
 *
 * @param face measured on the picture of the analysis
 * @param delivered present once the photo exists: its own background and file then count instead of the picture's
 */
export function buildReport(
  analysis: Analysis,
  face: FaceMeasures,
  choices: PhotoChoices,
  delivered?: Delivered,
): PhotoReport {
  const [background, ...edits] =
    delivered?.replaced === undefined
      ? [checkBackground(analysis, choices.background)]
      : checkReplacedBackground(delivered.replaced);
  const checks: Check[] = [
    ...checkLayout(analysis, face.features),
    ...checkPose(analysis),
    ...checkFeatures(face.features, choices.infant),
    ...checkLight(face),
    background!,
    ...checkCutOut(analysis),
    ...edits,
    ...(delivered === undefined ? [] : checkFile(delivered.fileBytes, analysis.rules)),
  ];
  return {
    document: analysis.rules.id,
    verdict: worstMark(checks.map((check) => check.mark)),
    source: {
      widthPx: analysis.picture.widthPx,
      heightPx: analysis.picture.heightPx,
      bytes: analysis.picture.bytes.length,
    },
    checks,
    overlay: overlay(analysis),
  };
}

function overlay({ plan, found, widthPx, heightPx }: Analysis): PhotoReport['overlay'] {
  const share = ({ x, y }: Point) => ({ x: x / widthPx, y: y / heightPx });
  const { frame, face, crown } = plan.head;
  const middle = (face.left + face.right) / 2;
  return {
    crown: share(outOfFrame(frame, { x: middle, y: crown })),
    chin: share(outOfFrame(frame, { x: middle, y: face.chin })),
    rightEye: share(found.mesh.landmarks[rightIris[0]]!),
    leftEye: share(found.mesh.landmarks[leftIris[0]]!),
    crop: cropCorners(plan).map(share),
  };
}
