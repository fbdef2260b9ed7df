import { measureEye, type SeenEye } from './measure-eye.ts';
import { regionPixels, type SeenFace } from './seen-face.ts';
import { surfaceRelief } from './surface-relief.ts';
import { leftEyeRegion, leftRimRegion, rightEyeRegion, rightRimRegion } from './visible-landmarks.ts';
import { wearsGlasses } from './wears-glasses.ts';

/** An uncovered eye's contrast times surround, of which glass that lets a share through takes the share's square. */
const clearProduct = 0.5;
/** The skin below an uncovered eye has at least half the light of the cheek; it is never brighter for being seen. */
const surroundGain = 1.2;
/** Brighter surroundings shine by reflection, and do not make an eye more visible. */
const usualSurround = 0.72;
/** An uncovered eye has at least half as much contrast as the cheek has light. */
const contrastGain = 2;
/**
 * Below this correlation there is nothing dark and round at the mesh's iris. Light eyes with dark lashes come near it,
 * so it counts only where the skin below is in shadow or something rough covers it.
 */
const noIris = 0.1;
const shadedSurround = 0.58;
const roughRelief = 0.35;
/**
 * Something bright where the iris should be hides it: lids, paint, and behind glasses, sooner believed, a reflection.
 */
const brightIris = -0.2;
const brightBehindGlasses = -0.1;
/** On a head rotated further an eye is seen from its side; the rule for rotated heads applies then. */
const mostYawDegrees = 15;
/** What a missing iris counts for. */
const hiddenShare = 0.3;
/** Eyes are visible through clear glasses, but hardly a document permits them: enough to warn. */
const throughGlasses = 0.55;

/**
 * The visible share of the less visible eye, 0 to 1: about the share of light that passes what covers it, or little
 * where reflections, hair or lids show instead of an iris.
 *
 * @param yawDegrees how far the head is turned
 * @param glasses whether frames of glasses are seen
 */
export function eyesVisible(face: SeenFace, yawDegrees: number, glasses = wearsGlasses(face)): number {
  const right = measureEye(face, rightEyeRegion);
  const left = measureEye(face, leftEyeRegion);
  if (Math.abs(yawDegrees) > mostYawDegrees) return Math.min(1, lightShare(right), lightShare(left));
  // Rims below the eyes are as rough as strands of hair.
  const isRough = (region: readonly number[]) =>
    !glasses && surfaceRelief(face, regionPixels(face, region)) > roughRelief;
  return Math.min(
    glasses ? throughGlasses : 1,
    visibleShare(right, isRough(rightRimRegion), glasses),
    visibleShare(left, isRough(leftRimRegion), glasses),
  );
}

/** The same for babies, who may have their eyes closed: only the light around the eyes counts. */
export function infantEyesVisible(face: SeenFace): number {
  const surrounds = [rightEyeRegion, leftEyeRegion].map((region) => measureEye(face, region).surround);
  return Math.min(1, surroundGain * Math.min(...surrounds));
}

/** About the share of light that reaches and leaves the eye. */
function lightShare({ contrast, surround }: SeenEye): number {
  const glow = Math.max(1, surround);
  const clear = Math.sqrt((contrast * Math.min(surround, usualSurround)) / glow / clearProduct);
  return Math.min(clear, surroundGain * surround, (contrastGain * contrast) / glow);
}

function visibleShare(eye: SeenEye, isRough: boolean, glasses: boolean): number {
  const share = lightShare(eye);
  if (eye.structure >= noIris) return share;
  const isBright = eye.structure < (glasses ? brightBehindGlasses : brightIris);
  return isBright || isRough || eye.surround < shadedSurround ? Math.min(share, hiddenShare) : share;
}
