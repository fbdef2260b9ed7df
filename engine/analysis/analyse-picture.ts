import { eyeLineAngle, eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { findFace } from '#engine/face/find-face.ts';
import { readCanonicalFace } from '#engine/head/canonical-face.ts';
import { measureHead } from '#engine/head/head.ts';
import { measureHeadPose } from '#engine/head/head-pose.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import type { CropPlan } from '#engine/layout/crop-plan.ts';
import { findCutPoints } from '#engine/layout/cut-points.ts';
import { explainCut } from '#engine/layout/explain-cut.ts';
import { planCrop } from '#engine/layout/plan-crop.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import { measureOrigin } from '#engine/origin/measure-origin.ts';
import { handAtFace } from '#engine/visible/hand-at-face.ts';
import { mayStay } from '#engine/wall/may-stay.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { Analysis } from './analysis.ts';
import type { EngineChoices } from './engine-choices.ts';
import { cutRefusal, refuseBystanders, refuseTinyFace } from './refusals.ts';
import { viewCrop } from './view-crop.ts';

/** The longer side of the picture that is searched for faces and masked. */
const analysedSidePx = 1280;
/** A roll below this stays: turning costs sharpness and is an edit to disclose. */
const minRollDegrees = 1;
const maxRollDegrees = 10;

/**
 * Finds the person, measures head and background and plans the crop.
 *
 * @throws PhotoRejected when the picture cannot become a photo
 */
export async function analysePicture(
  bytes: Uint8Array,
  choices: EngineChoices,
  models: EngineModels,
): Promise<Analysis> {
  const rules = documents[choices.document];
  const picture = await openPicture(bytes, choices.minShortSidePx);
  const scale = Math.min(1, analysedSidePx / Math.max(picture.widthPx, picture.heightPx));
  const analysed = await picture.decode(Math.round(picture.widthPx * scale), Math.round(picture.heightPx * scale));
  const { widthPx, heightPx } = analysed;
  const found = findFace(analysed, models);
  const rollDegrees = (eyeLineAngle(found.mesh) * 180) / Math.PI;
  const angle = correctedAngle(rollDegrees);
  const frame = { origin: eyeMiddle(found.mesh), angle };
  const box = measureFaceBox(found.mesh, frame);
  const mask = maskPerson(analysed, frame, (box.left + box.right) / 2, box.chin - box.top, models.personMask);
  const head = measureHead(found.mesh, mask, angle);
  refuseTinyFace(head, rules, scale);
  const pose = measureHeadPose(found.mesh.landmarks, readCanonicalFace(models.faceGeometry));
  const cutPoints = findCutPoints(mask, widthPx, heightPx);
  // The analysed picture is rounded to whole pixels: what it gained by that is not there in the picture.
  const within = {
    widthPx: Math.min(widthPx, picture.widthPx * scale),
    heightPx: Math.min(heightPx, picture.heightPx * scale),
  };
  const constraints = { ...within, cutPoints };
  const free = planCrop(head, rules, { ...constraints, withinPicture: false });
  if (free === undefined) throw cutRefusal(explainCut(head, cutPoints));
  refuseBystanders(analysed, found, free, models);
  const origin = await measureOrigin(picture, analysed, found.mesh, scale, models);
  const base = { picture, rules, widthPx, heightPx, scale, found, rollDegrees, origin };
  const seen = { ...base, pose, handAtFace: handAtFace(analysed, found.mesh, models.palmDetector) };
  const scene = { picture, mesh: found.mesh, mask, scale, rules };
  const first = await viewCrop(scene, free);
  const mustKeep = choices.background === 'keep' || rules.background.replacement === undefined;
  const wantsKept = mustKeep || (choices.background === 'auto' && mayStay(first.background, rules.background.accepted));
  if (!wantsKept) return { ...seen, ...first, keepsBackground: false };
  const heads = angle === 0 ? [head] : [head, measureHead(found.mesh, mask, 0)];
  for (const candidate of heads) {
    const plan = planCrop(candidate, rules, { ...constraints, withinPicture: true });
    if (plan === undefined) continue;
    const kept = samePlace(plan, free) ? first : await viewCrop(scene, plan);
    return { ...seen, ...kept, keepsBackground: true };
  }
  if (mustKeep) throw cutRefusal('head_cut');
  return { ...seen, ...first, keepsBackground: false };
}

/** The rotation that is applied, in radians: none for what nobody sees, at most ten degrees. */
function correctedAngle(rollDegrees: number): number {
  if (Math.abs(rollDegrees) < minRollDegrees) return 0;
  return (Math.max(-maxRollDegrees, Math.min(maxRollDegrees, rollDegrees)) * Math.PI) / 180;
}

function samePlace(a: CropPlan, b: CropPlan): boolean {
  return a.left === b.left && a.top === b.top && a.heightPx === b.heightPx && a.head.frame === b.head.frame;
}
