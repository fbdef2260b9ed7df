import type { Background } from '#engine/measure/measure-background.ts';
import type { HeadHeights } from './check-head-height.ts';

/** A finished photo as measured on its own pixels; shares are of its height. */
export interface MeasuredPhoto {
  readonly head: HeadHeights;
  /** Without ears and hair. */
  readonly faceWidth: number;
  /** The eyes above the lower edge. */
  readonly eyeShare: number;
  /** Between crown and upper edge. */
  readonly spaceAbove: number;
  /** How far the line through the pupils is turned, in degrees, clockwise. */
  readonly rollDegrees: number;
}

/** What an eye finds wrong with the outline of a finished photo; lengths and areas in pixels of one 600 pixels high. */
export interface FinishedOutline {
  /** Teeth and notches which the source does not have, in the worst stretch of the outline. */
  readonly tornPx: number;
  /** The longest run of the outline through the old background, and through the person. */
  readonly strayLeftPx: number;
  readonly strayLostPx: number;
  /** The corners of the outline where the source has no edge, beyond what is usual along it, in the worst stretch. */
  readonly bentPx: number;
  /** Patches of the old background within the person. */
  readonly patchPx: number;
  /** Of the old background, detached from the person; and enclosed by it, where the source shows more of the person. */
  readonly islandPx: number;
  readonly holePx: number;
  /** Where the person is cut straight because the source ends there. */
  readonly sawnPx: number;
}

/** A replaced background, as the delivered file shows it. */
export interface ReplacedBackground {
  readonly background: Background;
  /** Share of the photo's pixels whose colour the replacement changed. */
  readonly changedShare: number;
  /** Share of the person's outline in which the old background still shows. */
  readonly leftoverShare: number;
  /** What an eye finds wrong with the outline. */
  readonly outline: FinishedOutline;
}

/** The measurements of the delivered file on its decoded pixels. They count instead of the planned ones. */
export interface Delivered {
  readonly fileBytes: number;
  readonly photo: MeasuredPhoto;
  /** Absent when the background was kept. */
  readonly replaced: ReplacedBackground | undefined;
}
