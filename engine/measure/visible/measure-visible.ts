import { eyesVisible, infantEyesVisible } from './eyes-visible.ts';
import { faceVisible } from './face-visible.ts';
import { type HeadAbove, headCovering } from './head-covering.ts';
import type { SeenFace } from './seen-face.ts';
import { wearsGlasses } from './wears-glasses.ts';
import { type WornThings, wornThings } from './worn-things.ts';

/** What covers the face and the head. */
export interface Visible {
  /** Of the less visible eye, 0 to 1. */
  readonly eyes: number;
  /** The same of babies, who may have their eyes closed. */
  readonly infantEyes: number;
  /** Whether frames of glasses are seen. */
  readonly glasses: boolean;
  /** Of the least visible part of mouth, chin, cheeks and nose, 0 to 1. */
  readonly face: number;
  /** Distance in CIELAB of the colour on and above the forehead from what skin and hair look like. */
  readonly covering: number;
  readonly worn: WornThings;
}

/**
 * Measures what covers the face on the photo before any replacement.
 *
 * @param yawDegrees how far the head is turned
 */
export function measureVisible(face: SeenFace, head: HeadAbove, yawDegrees: number): Visible {
  const glasses = wearsGlasses(face);
  return {
    eyes: eyesVisible(face, yawDegrees, glasses),
    infantEyes: infantEyesVisible(face),
    glasses,
    face: faceVisible(face),
    covering: headCovering(face, head),
    worn: wornThings(face, head),
  };
}
