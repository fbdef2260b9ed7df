/** How much of each step is done at full strength, 0 to 1. */
export interface RetouchAmounts {
  /** Blotches are evened; pores and the shape of the face are not. */
  readonly even: number;
  /** Spots that pass are healed; 0 or 1. */
  readonly heal: number;
  readonly redness: number;
  readonly underEyes: number;
  readonly shine: number;
  readonly eyes: number;
  readonly teeth: number;
}

/** The retoucher's own. */
export const retouchAmounts: RetouchAmounts = {
  even: 0.75,
  heal: 1,
  redness: 0.45,
  underEyes: 0.45,
  shine: 0.5,
  eyes: 0.5,
  teeth: 0.5,
};
