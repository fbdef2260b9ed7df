import { eyeLineAngle, eyeMiddle, measureFaceBox } from '#engine/face/face-box.ts';
import { findBystanders } from '#engine/face/find-bystanders.ts';
import { type FoundFace, findFace } from '#engine/face/find-face.ts';
import { FACE_OUTLINE } from '#engine/face/landmark-groups.ts';
import type { FaceMesh } from '#engine/face/mesh-face.ts';
import { outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import { readCanonicalFace } from '#engine/head/canonical-face.ts';
import { type Head, measureHead } from '#engine/head/head.ts';
import { type HeadPose, measureHeadPose } from '#engine/head/head-pose.ts';
import type { EngineModels } from '#engine/inference/engine-models.ts';
import { openPicture, type Picture } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { type CropPlan, cropFrame, intoPhoto } from '#engine/layout/crop-plan.ts';
import { findCutPoints } from '#engine/layout/cut-points.ts';
import { explainCut } from '#engine/layout/explain-cut.ts';
import { planCrop } from '#engine/layout/plan-crop.ts';
import { type RenderedCrop, renderCrop } from '#engine/layout/render-crop.ts';
import { maskPerson, type PersonMask } from '#engine/mask/person-mask.ts';
import { coarseAlpha } from '#engine/matte/coarse-alpha.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { type Background, measureBackground } from '#engine/measure/measure-background.ts';
import { measureBeside } from '#engine/measure/measure-beside.ts';
import { measureUnclear } from '#engine/measure/measure-unclear.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { EngineChoices } from './engine-choices.ts';

/** Everything known about a picture before a photo is made of it. Lengths are pixels of the analysed picture. */
export interface Analysis {
  readonly picture: Picture;
  readonly rules: DocumentRules;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Analysed pixels per picture pixel, at most 1. */
  readonly scale: number;
  readonly found: FoundFace;
  readonly pose: HeadPose;
  /** How far the line through the pupils is turned, in degrees, clockwise. */
  readonly rollDegrees: number;
  readonly plan: CropPlan;
  readonly crop: RenderedCrop;
  readonly luma: Float32Array;
  /** The face's landmarks in photo pixels, and the photo's pixels within its outline. */
  readonly photoLandmarks: readonly Point[];
  readonly facePixels: Uint32Array;
  /** The inner part of those, which is the person whatever the mask says. */
  readonly surePixels: Uint32Array;
  /** The coarse person mask on the photo. */
  readonly coarse: Float32Array;
  /** Share of the photo in which the mask cannot tell the person from what is behind. */
  readonly unclearShare: number;
  /** Share of the photo in which somebody without a face stands beside the head. */
  readonly besideShare: number;
  readonly background: Background;
  readonly keepsBackground: boolean;
}

/** The longer side of the picture that is searched for faces and masked. */
const ANALYSED_SIDE_PX = 1280;
/** A roll below this stays: turning costs sharpness and is an edit to disclose. */
const MIN_ROLL_DEGREES = 1;
const MAX_ROLL_DEGREES = 10;
/** Enlarging a face more than this invents what the picture does not show. */
const MAX_ENLARGEMENT = 2;
/** The mesh's outline lies up to 5 % of the face outside the cheeks. */
const SURE_FACE = 0.9;

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
  const scale = Math.min(1, ANALYSED_SIDE_PX / Math.max(picture.widthPx, picture.heightPx));
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
  const base = { picture, rules, widthPx, heightPx, scale, found, rollDegrees };
  const pose = measureHeadPose(found.mesh.landmarks, readCanonicalFace(models.faceGeometry));
  const cutPoints = findCutPoints(mask, widthPx, heightPx);
  // The analysed picture is rounded to whole pixels: what it gained by that is not there in the picture.
  const within = {
    widthPx: Math.min(widthPx, picture.widthPx * scale),
    heightPx: Math.min(heightPx, picture.heightPx * scale),
  };
  const constraints = { ...within, cutPoints };
  const free = planCrop(head, rules, { ...constraints, withinPicture: false });
  if (free === undefined) throw refusal(explainCut(head, cutPoints));
  refuseBystanders(analysed, found, free, models);
  const view = viewer({ picture, mesh: found.mesh, mask, scale, rules });
  const first = await view(free);
  const mustKeep = choices.background === 'keep' || rules.background.replacement === undefined;
  const wantsKept = mustKeep || (choices.background === 'auto' && first.background.isPlain);
  if (!wantsKept) return { ...base, pose, ...first, keepsBackground: false };
  const heads = angle === 0 ? [head] : [head, measureHead(found.mesh, mask, 0)];
  for (const candidate of heads) {
    const plan = planCrop(candidate, rules, { ...constraints, withinPicture: true });
    if (plan === undefined) continue;
    const kept = samePlace(plan, free) ? first : await view(plan);
    return { ...base, pose, ...kept, keepsBackground: true };
  }
  if (mustKeep) throw refusal('head_cut');
  return { ...base, pose, ...first, keepsBackground: false };
}

interface Viewed {
  readonly picture: Picture;
  readonly mesh: FaceMesh;
  readonly mask: PersonMask;
  readonly scale: number;
  readonly rules: DocumentRules;
}

/** Renders a planned crop and measures what can only be measured on it. */
function viewer({ picture, mesh, mask, scale, rules }: Viewed) {
  return async (plan: CropPlan) => {
    const crop = await renderCrop(picture, plan, scale, rules);
    const { widthPx, heightPx } = rules;
    const luma = lumaPlane(crop.raster);
    const coarse = coarseAlpha(mask, plan, widthPx, heightPx, crop.inside);
    const photoLandmarks = mesh.landmarks.map((landmark) => intoPhoto(plan, heightPx, landmark));
    const outline = FACE_OUTLINE.map((number) => photoLandmarks[number]!);
    return {
      plan,
      crop,
      luma,
      photoLandmarks,
      facePixels: pixelsWithin(outline, widthPx, heightPx),
      surePixels: pixelsWithin(shrink(outline, SURE_FACE), widthPx, heightPx),
      coarse,
      unclearShare: measureUnclear(coarse, widthPx, heightPx),
      besideShare: measureBeside(coarse, plan, widthPx, heightPx),
      background: measureBackground(crop.raster, luma, coarse, crop.inside),
    };
  };
}

/** The rotation that is applied, in radians: none for what nobody sees, at most ten degrees. */
function correctedAngle(rollDegrees: number): number {
  if (Math.abs(rollDegrees) < MIN_ROLL_DEGREES) return 0;
  return (Math.max(-MAX_ROLL_DEGREES, Math.min(MAX_ROLL_DEGREES, rollDegrees)) * Math.PI) / 180;
}

function refuseTinyFace(head: Head, rules: DocumentRules, scale: number): void {
  const enlargement = (rules.headHeight.min * rules.heightPx) / (head.heightPx / scale);
  if (enlargement <= MAX_ENLARGEMENT) return;
  throw new PhotoRejected(
    'face_too_small',
    `the head is ${Math.round(head.heightPx / scale)} pixels high, it would have to be enlarged ${enlargement.toFixed(1)} times`,
  );
}

/** Middles of the squares, half as large as the photo, in which other people would stand; shares of the photo. */
const BESIDE_THE_HEAD = [
  { x: 0.25, y: 0.3 },
  { x: 0.75, y: 0.3 },
  { x: 0.25, y: 0.65 },
  { x: 0.75, y: 0.65 },
];

function refuseBystanders(
  picture: Raster,
  { mesh, bystanders }: FoundFace,
  plan: CropPlan,
  models: EngineModels,
): void {
  const squares = BESIDE_THE_HEAD.map(({ x, y }) => ({
    centre: outOfFrame(cropFrame(plan), { x: x * plan.widthPx, y: y * plan.heightPx }),
    sizePx: plan.heightPx / 2,
    angle: 0,
  }));
  const shown = [...bystanders, ...findBystanders(picture, mesh, squares, models)]
    .map((face) => intoPhoto(plan, 1, face))
    .filter(({ x, y }) => x > 0 && y > 0 && x < plan.widthPx / plan.heightPx && y < 1);
  if (shown.length === 0) return;
  throw new PhotoRejected('several_faces', 'somebody else would show in the photo, it must show one person');
}

function refusal(code: 'head_cut' | 'body_cut'): PhotoRejected {
  return new PhotoRejected(
    code,
    code === 'head_cut'
      ? 'the head or hair reaches the edge of the picture: step back and leave room around the head'
      : 'the shoulders or chest are cut by the edge of the picture: step back so that the upper body is visible',
  );
}

function samePlace(a: CropPlan, b: CropPlan): boolean {
  return a.left === b.left && a.top === b.top && a.heightPx === b.heightPx && a.head.frame === b.head.frame;
}
