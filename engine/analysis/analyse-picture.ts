import { explainNoFace } from '#engine/face/explain-no-face.ts';
import { eyeLineAngle, eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { findFace } from '#engine/face/find-face.ts';
import { findUpright } from '#engine/face/find-upright.ts';
import { readCanonicalFace } from '#engine/head/canonical-face.ts';
import { measureHead } from '#engine/head/head.ts';
import { measureHeadPose } from '#engine/head/head-pose.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { findBars } from '#engine/layout/find-bars.ts';
import { judgeTopEdge } from '#engine/layout/read-top-edge.ts';
import { findTruncationPoints } from '#engine/layout/truncation-points.ts';
import { maskPerson } from '#engine/mask/mask-person.ts';
import { findWriting } from '#engine/measure/find-writing.ts';
import { handAtFace } from '#engine/measure/visible/hand-at-face.ts';
import { measureOrigin } from '#engine/origin/measure-origin.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { Analysis, ViewedCrop } from './analysis.ts';
import { blameDamage } from './blame-damage.ts';
import { chooseCrop } from './choose-crop.ts';
import type { EngineChoices } from './engine-choices.ts';
import { markRefusal, type Sight } from './mark-refusal.ts';
import type { Person } from './person.ts';
import { refuseMissingBody, refuseTinyFace } from './refusals.ts';

/** The longer side of the picture that is searched for faces and masked. */
const analysedSidePx = 1280;
/** A roll below this stays: rotating costs sharpness and is an edit to disclose. */
const minRollDegrees = 1;
const maxRollDegrees = 10;

/**
 * Finds the person, measures head and background and plans the crop.
 *
 * @param models may still be loading: the picture is decoded meanwhile
 * @throws PhotoRejected when the picture cannot become a photo
 */
export async function analysePicture(
  bytes: Uint8Array,
  choices: EngineChoices,
  models: EngineModels | Promise<EngineModels>,
): Promise<Analysis> {
  const sight: Sight = {};
  try {
    return await analyse(bytes, choices, models, sight);
  } catch (error) {
    throw blameDamage(markRefusal(error, sight), bytes);
  }
}

async function analyse(
  bytes: Uint8Array,
  choices: EngineChoices,
  loading: EngineModels | Promise<EngineModels>,
  sight: Sight,
): Promise<Analysis> {
  const { analysed, ...planned } = await planPhoto(bytes, choices, loading, sight);
  const { picture, scale, found } = planned;
  const models = await loading;
  // While the face is decoded once more.
  const seeMore = async () => ({
    handAtFace: handAtFace(analysed, found.mesh, models.palmDetector),
    writing: findWriting(planned.crop.raster, planned.coarse, planned.facePixels, headTop(planned)),
  });
  const [origin, seen] = await Promise.all([
    measureOrigin(picture, analysed, found.mesh, scale, models, planned),
    seeMore(),
  ]);
  return { ...planned, origin, ...seen };
}

/** What painting a photo needs of the analysis; the rest is only reported. */
export interface PlannedPhoto extends Omit<Analysis, 'origin' | 'handAtFace' | 'writing'> {
  /** The upright picture, reduced, as it was searched. */
  readonly analysed: Raster;
}

/**
 * Finds the person and plans the crop, without the measurements that only a report needs.
 *
 * @param sight collects the findings, for the rejection of a picture that goes no further
 * @throws PhotoRejected when the picture cannot become a photo
 */
export async function planPhoto(
  bytes: Uint8Array,
  choices: EngineChoices,
  loading: EngineModels | Promise<EngineModels>,
  sight: Sight = {},
): Promise<PlannedPhoto> {
  const rules = documents[choices.document];
  const opened = await openPicture(bytes, choices.minShortSidePx);
  const scale = Math.min(1, analysedSidePx / Math.max(opened.widthPx, opened.heightPx));
  const decoded = await opened.decode(Math.round(opened.widthPx * scale), Math.round(opened.heightPx * scale));
  const models = await loading;
  const upright = findUpright(decoded, models);
  sight.upright = upright;
  const { turnedByDegrees, raster: analysed, faces } = upright;
  const picture = opened.turn(turnedByDegrees);
  const { widthPx, heightPx } = analysed;
  if (faces.length === 0) throw explainNoFace(analysed, models);
  const found = findFace(faces);
  const rollDegrees = (eyeLineAngle(found.mesh) * 180) / Math.PI;
  const angle = correctedAngle(rollDegrees);
  const frame = { origin: eyeMiddle(found.mesh), angle };
  const box = measureFaceBox(found.mesh, frame);
  const mask = maskPerson(analysed, frame, (box.left + box.right) / 2, box.chin - box.top, models.personMask);
  const pose = measureHeadPose(found.mesh.landmarks, readCanonicalFace(models.faceGeometry));
  const head = measureHead(found.mesh, mask, angle, pose.pitch);
  sight.head = head;
  refuseTinyFace(head, rules, scale);
  // The analysed picture is rounded to whole pixels: the rounded part does not exist in the picture.
  const whole = {
    widthPx: Math.min(widthPx, picture.widthPx * scale),
    heightPx: Math.min(heightPx, picture.heightPx * scale),
  };
  const bars = findBars(analysed, frame, box);
  const edges = { ...bars, right: Math.min(bars.right, whole.widthPx), bottom: Math.min(bars.bottom, whole.heightPx) };
  const constraints = {
    ...whole,
    truncationPoints: judgeTopEdge(findTruncationPoints(mask, edges), analysed, mask, head, edges),
    minHeightPx: (rules.heightPx * scale) / rules.maxEnlargement,
  };
  sight.truncationPoints = constraints.truncationPoints;
  const heads: Person['heads'] = angle === 0 ? [head] : [head, measureHead(found.mesh, mask, 0, pose.pitch)];
  const { mesh, bystanders } = found;
  const person = { picture, mesh, mask, scale, rules, analysed, heads, bystanders, constraints };
  const chosen = await chooseCrop(person, choices.background, models);
  refuseMissingBody(chosen);
  return { picture, rules, widthPx, heightPx, scale, found, rollDegrees, pose, analysed, ...chosen };
}

/** The first row of the head in the photo. */
function headTop({ plan, crop }: ViewedCrop): number {
  return ((plan.head.crown - plan.top) / plan.heightPx) * crop.raster.heightPx;
}

/** The applied rotation, in radians: none when the roll is not noticeable, at most ten degrees. */
function correctedAngle(rollDegrees: number): number {
  if (Math.abs(rollDegrees) < minRollDegrees) return 0;
  return (Math.max(-maxRollDegrees, Math.min(maxRollDegrees, rollDegrees)) * Math.PI) / 180;
}
