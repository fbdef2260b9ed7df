/**
 * What a style is drawn with. Colours are `#rrggbb` as a make-up artist would name them on medium skin; covers are shares
 * of the skin that the pigment takes at medium intensity, 0 to 1.
 */
export type MakeupRecipe = PaintedRecipe | BareRecipe;

/** A face with makeup put on. What a style leaves out is not drawn. */
export interface PaintedRecipe {
  readonly kind: 'painted';
  /** How far the skin is evened, as strength of the retoucher's steps. */
  readonly base: number;
  readonly concealer: number;
  /** How far teeth and the whites of the eyes are cleared. */
  readonly clearer: number;
  readonly contour?: number;
  readonly glow?: number;
  readonly blush?: BlushRecipe;
  readonly brows?: number;
  readonly shadow?: ShadowRecipe;
  readonly liner?: LinerRecipe;
  readonly lashes?: LashRecipe;
  readonly lips?: LipRecipe;
}

/** A face with its makeup taken off, as far as that can be seen from a picture. */
export interface BareRecipe {
  readonly kind: 'bare';
  /** Share of the colour on lips, lids and cheeks that goes. */
  readonly removed: number;
  /** Strength of the retoucher's steps on what is left; 0 leaves the skin as it is. */
  readonly base: number;
}

/** One pigment. */
export interface Tint {
  readonly colour: string;
  readonly cover: number;
}

export interface BlushRecipe extends Tint {
  /** `apple` is the middle of the cheek, `high` its upper outer end. */
  readonly place: 'apple' | 'high';
  /** Also a touch on the tip of the nose. */
  readonly nose?: boolean;
}

export interface ShadowRecipe {
  readonly lid: Tint;
  readonly crease: Tint;
  /** The outer third of the lid, swept towards the temple. */
  readonly outer?: Tint;
  readonly browBone?: Tint;
  /** Along the lower lashes. */
  readonly under?: Tint;
  /** How far the crease's colour is washed out towards the brow, where 1 is the brow. */
  readonly reach: number;
  /** Grain and sheen of the lid, 0 to 1. */
  readonly shimmer: number;
}

export interface LinerRecipe extends Tint {
  /** 1 is 3 % of the eye's width. */
  readonly width: number;
  /** Length beyond the outer corner, where 1 is a quarter of the eye's width; 0 ends with the lashes. */
  readonly wing: number;
  /** Cover of a line under the eye. */
  readonly lower?: number;
  /** How far the edge is smudged, 0 to 1. */
  readonly smudge?: number;
}

export interface LashRecipe {
  /** 1 is 15 % of the eye's width. */
  readonly length: number;
  readonly cover: number;
  /** Length of the lower lashes, as a share of the upper ones. */
  readonly lower?: number;
}

export type LipFinish = 'matte' | 'satin' | 'gloss';

export interface LipRecipe extends Tint {
  /** Share of the pigment that hides the lip's own colour; the rest only absorbs. */
  readonly opaque: number;
  readonly finish: LipFinish;
  /** How far the colour is kept to the middle of the mouth, 0 to 1. */
  readonly gradient?: number;
  /** How much darker the border is, 0 to 1. */
  readonly edge?: number;
}
