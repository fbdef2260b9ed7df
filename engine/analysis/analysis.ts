import type { FoundFace } from '#engine/face/find-face.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { HeadPose } from '#engine/head/head-pose.ts';
import type { Picture } from '#engine/input/picture.ts';
import type { CropPlan } from '#engine/layout/crop-plan.ts';
import type { RenderedCrop } from '#engine/layout/render-crop.ts';
import type { Writing } from '#engine/measure/find-writing.ts';
import type { Background } from '#engine/measure/measure-background.ts';
import type { Transparency } from '#engine/measure/wall/measure-transparency.ts';
import type { Origin } from '#engine/origin/measure-origin.ts';
import type { DocumentRules } from '#shared/photo/document.ts';

/** A planned crop, rendered, with the measurements that need it. Lengths are pixels of the photo. */
export interface ViewedCrop {
  readonly plan: CropPlan;
  readonly crop: RenderedCrop;
  readonly luma: Float32Array;
  /** The face's landmarks, and the pixels within its outline. */
  readonly photoLandmarks: readonly Point[];
  readonly facePixels: Uint32Array;
  /** The inner part of those, which is the person whatever the mask says. */
  readonly surePixels: Uint32Array;
  /** The coarse person mask. */
  readonly coarse: Float32Array;
  /** Shadow on the wall around the outline. */
  readonly shadowPixels: Uint32Array;
  /** Share of the outline at which the person cannot be separated from the background. */
  readonly doubtfulOutline: number;
  /** Share of the photo with a bystander without a visible face, or a raised arm, next to the person. */
  readonly besideShare: number;
  readonly besidePixels: Uint32Array;
  readonly background: Background;
  /** Absent for a picture without transparent places. */
  readonly transparency: Transparency | undefined;
}

/** Everything known about a picture before a photo is made of it. Lengths are pixels of the analysed picture. */
export interface Analysis extends ViewedCrop {
  readonly picture: Picture;
  readonly rules: DocumentRules;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Analysed pixels per picture pixel, at most 1. */
  readonly scale: number;
  readonly found: FoundFace;
  readonly pose: HeadPose;
  readonly origin: Origin;
  /** The roll of the line through the pupils, in degrees, clockwise. */
  readonly rollDegrees: number;
  /** The confidence that a hand is at the face, 0 to 1. */
  readonly handAtFace: number;
  readonly writing: Writing;
  readonly keepsBackground: boolean;
}
