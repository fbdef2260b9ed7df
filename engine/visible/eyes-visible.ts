import { measureEye, type SeenEye } from './measure-eye.ts';
import { regionPixels, type SeenFace } from './seen-face.ts';
import { surfaceRelief } from './surface-relief.ts';
import { leftEyeRegion, leftRimRegion, rightEyeRegion, rightRimRegion } from './visible-landmarks.ts';
import { wearsGlasses } from './wears-glasses.ts';

/** An uncovered eye's contrast times surround, of which glass that lets a share through takes the share's square. */
const clearProduct = 0.5;
/** The skin below an uncovered eye has at least half the light of the cheek; it is never brighter for being seen. */
const surroundGain = 1.2;
/**
 * Below this correlation nothing dark and round lies where the mesh sees an iris. Light eyes with dark lashes come near
 * it, so that it counts only where the skin below lies in shadow or something rough lies over it.
 */
const noIris = 0.1;
const shadedSurround = 0.58;
const roughRelief = 0.35;
/** Something bright where the iris should be: lids or a reflection; enough to warn by itself. */
const brightIris = -0.1;
/** On a head turned further an eye is seen from its side; the rule for turned heads speaks then. */
const mostYawDegrees = 15;
/** What a missing iris counts for, confirmed or not. */
const hiddenShare = 0.3;
const doubtfulShare = 0.5;
/** Through clear glasses eyes are seen, but hardly a document permits them: enough to warn. */
const throughGlasses = 0.55;

/**
 * How much of the less visible eye can be seen, 0 to 1: about the share of light that whatever lies before it lets
 * through, or little where reflections, hair or lids show instead of an iris.
 *
 * @param yawDegrees how far the head is turned
 */
export function eyesVisible(face: SeenFace, yawDegrees: number): number {
  const right = measureEye(face, rightEyeRegion);
  const left = measureEye(face, leftEyeRegion);
  if (Math.abs(yawDegrees) > mostYawDegrees) return Math.min(1, lightShare(right), lightShare(left));
  const glasses = wearsGlasses(face);
  // Rims below the eyes are as rough as strands of hair.
  const reliefOf = (region: readonly number[]) => (glasses ? 0 : surfaceRelief(face, regionPixels(face, region)));
  return Math.min(
    glasses ? throughGlasses : 1,
    visibleShare(right, reliefOf(rightRimRegion)),
    visibleShare(left, reliefOf(leftRimRegion)),
  );
}

/** The same of babies, who may have their eyes closed: only the light around the eyes is looked at. */
export function infantEyesVisible(face: SeenFace): number {
  const surrounds = [rightEyeRegion, leftEyeRegion].map((region) => measureEye(face, region).surround);
  return Math.min(1, surroundGain * Math.min(...surrounds));
}

/** About the share of light that reaches and leaves the eye. */
function lightShare({ contrast, surround }: SeenEye): number {
  return Math.min(Math.sqrt((contrast * surround) / clearProduct), surroundGain * surround);
}

function visibleShare(eye: SeenEye, reliefBelow: number): number {
  const share = lightShare(eye);
  if (eye.structure >= noIris) return share;
  const isHidden = eye.surround < shadedSurround || reliefBelow > roughRelief;
  if (isHidden) return Math.min(share, hiddenShare);
  return eye.structure < brightIris ? Math.min(share, doubtfulShare) : share;
}
