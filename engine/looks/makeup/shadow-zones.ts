import { smoothRamp } from '#engine/looks/ground/ramp.ts';

/** How much of each part of an eye shadow lies at one place of the lid, 0 to 1. */
export interface ShadowZones {
  readonly lid: number;
  /** The crease, and its wash upwards. */
  readonly crease: number;
  readonly outer: number;
  readonly browBone: number;
  /** The middle of the lid, where it shines. */
  readonly sheen: number;
}

const middle = 0.5;
/** Half axes of the almond that shadow stays within, in widths of the eye and in `reach`; where it begins to fade. */
const almond = { out: 0.85, in: 0.56, up: 1.1, soft: 0.55 };
/** The lid's colour comes in softly from the inner corner. */
const innerFade = { from: 0.66, to: 1 };

/**
 * Parts a lid as make-up artists do.
 *
 * @param across 0 at the outer corner, 1 at the inner one
 * @param height over the lashes, 1 at the brow
 * @param crease its height there
 * @param reach how far the wash goes towards the brow
 */
export function shadowZones(across: number, height: number, crease: number, reach: number): ShadowZones {
  // An almond around the lid: it fades before the inner corner and towards the temple, wherever the mesh has the crease.
  const out = across < middle ? (middle - across) / almond.out : (across - middle) / almond.in;
  const within = 1 - smoothRamp(almond.soft, 1, Math.hypot(out, Math.max(0, height) / (reach * almond.up)));
  const overLashes = smoothRamp(-0.03, 0.02, height);
  const onLid =
    overLashes *
    (1 - smoothRamp(crease * 0.75, crease * 1.25, height)) *
    within *
    (1 - smoothRamp(innerFade.from, innerFade.to, across)) *
    (across < 0 ? 1 - smoothRamp(0, 0.3, -across) : 1);
  const fold = Math.exp(-0.5 * ((height - crease * 1.05) / (crease * 0.42)) ** 2) * within;
  const wash = overLashes * (1 - smoothRamp(reach * 0.55, reach, height)) * within;
  return {
    lid: onLid,
    crease: Math.max(
      0.85 * fold * (1 - 0.7 * smoothRamp(0.62, 0.95, across)) * overLashes,
      0.5 * wash * (0.35 + 0.65 * (1 - smoothRamp(0.25, 0.95, across))),
    ),
    outer:
      (1 - smoothRamp(0.05, 0.55, across)) * (1 - smoothRamp(crease * 0.9, crease * 1.8, height)) * within * overLashes,
    browBone:
      smoothRamp(0.55, 0.75, height) *
      (1 - smoothRamp(0.85, 1, height)) *
      smoothRamp(-0.05, 0.2, across) *
      (1 - smoothRamp(0.35, 0.75, across)),
    sheen: onLid * Math.exp(-0.5 * ((across - 0.45) / 0.16) ** 2),
  };
}
