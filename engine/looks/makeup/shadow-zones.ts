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

/**
 * Parts a lid as make-up artists do.
 *
 * @param across 0 at the outer corner, 1 at the inner one
 * @param height over the lashes, 1 at the brow
 * @param crease its height there
 * @param reach how far the wash goes towards the brow
 */
export function shadowZones(across: number, height: number, crease: number, reach: number): ShadowZones {
  // Fades before the inner corner, and sweeps beyond the outer one in a curve up to the brow.
  const out = Math.max(0, 0.15 - across) / 0.5;
  const rounded = 1 - smoothRamp(0.5, 1, Math.hypot(out, (height / reach) * Math.min(1, out * 2.5)));
  const ends = rounded * (1 - smoothRamp(0.9, 1.08, across));
  const overLashes = smoothRamp(-0.03, 0.02, height);
  const onLid =
    overLashes *
    (1 - smoothRamp(crease * 0.75, crease * 1.25, height)) *
    ends *
    (across < 0 ? 1 - smoothRamp(0, 0.3, -across) : 1);
  const fold = Math.exp(-0.5 * ((height - crease * 1.05) / (crease * 0.42)) ** 2) * ends;
  const wash = overLashes * (1 - smoothRamp(reach * 0.55, reach, height)) * ends;
  return {
    lid: onLid,
    crease: Math.max(
      0.85 * fold * (1 - 0.7 * smoothRamp(0.72, 1, across)) * overLashes,
      0.5 * wash * (0.35 + 0.65 * (1 - smoothRamp(0.25, 0.95, across))),
    ),
    outer:
      (1 - smoothRamp(0.05, 0.5, across)) * (1 - smoothRamp(crease * 0.9, crease * 1.8, height)) * rounded * overLashes,
    browBone:
      smoothRamp(0.55, 0.75, height) *
      (1 - smoothRamp(0.85, 1, height)) *
      smoothRamp(-0.2, 0.05, across) *
      (1 - smoothRamp(0.35, 0.75, across)),
    sheen: onLid * Math.exp(-0.5 * ((across - 0.45) / 0.16) ** 2),
  };
}
