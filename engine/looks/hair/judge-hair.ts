import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { HairReason } from '#shared/looks/hair-changer/hair-reasons.ts';
import type { LookWarning } from '#shared/looks/look-report.ts';
import type { RejectionCode } from '#shared/photo/rejection.ts';
import type { FoundHair } from './find-hair.ts';
import type { HairSigns } from './hair-signs.ts';
import { findUnfitColours } from './unfit-colours.ts';

/** What is said about a picture's hair before anything is paid. */
export interface HairJudgement {
  /** Why no colour is offered for this picture; nothing else counts then. */
  readonly refusal: HairRefusal | undefined;
  readonly warnings: readonly LookWarning[];
  /** Colours that would not look real on this hair. */
  readonly notForThisPicture: { option: HairColour; reason: HairReason }[];
}

export type HairRefusal = Extract<RejectionCode, 'hair_covered' | 'hair_cut_off' | 'hair_unclear'>;

/**
 * Hair shows fine structure from .012 on, on every sharp portrait looked at; a headscarf .005, painted cloth .009 at most.
 * Where cloth closes below the chin too, hair had .025 and more, printed scarves .019 at most.
 */
const clothBelow = { open: 0.0108, closed: 0.02 };
/** Hair that hangs below the mouth and has the colours of the throat: a scarf, or a collar nothing tells hair from. */
const closedThroat = 0.6;
/** Grown hair ranges by .06 at most, a printed scarf and a red hair band by .08 and more. */
const mostHues = 0.07;
/** Hair had .33 at most where enough of it is seen, drawn caps and turbans with a pattern .64 and more. */
const mostRepeat = 0.5;
/** Masks that were right left at most .043 undecided. Where more is, a mistake is to be seen. */
const mostUndecided = { silent: 0.04, offered: 0.045 };
/**
 * What tells that part of the hair is not in the mask, or not quite. From `near` on only dyes close to the hair are
 * offered: what keeps its colour does not show next to them. Beyond `none` it shows in any dye. See docs/looks.md.
 */
const gaps = {
  /** Right masks had .10 at most on the portraits, one that ends in a lock .20, masks that end within the hair .48 and more. */
  openBorder: { near: 0.15, none: 0.3 },
  /** Right masks left at most .024 out, straps and lights of the hair's colour .034 and .040, a ponytail .097. */
  missed: { near: 0.032, none: 0.05 },
  /** Foreheads had .002 at most; one with thin locks of a fringe left out .009, with half of them .031. */
  darkForehead: { near: 0.006, none: 0.015 },
  /** Whole hair had .03 at most, hair with a ragged outer edge .08, drawn tips that were left out .30. */
  beyond: { near: 0.05, none: 0.12 },
  /** Frames over short hair met none; frames over locks 1.07 and 1.29, and their thickness at both temples is .15. */
  behindGlasses: { near: 0.3, none: Number.POSITIVE_INFINITY },
  /** Hair that covers had .22 at most; very short and receding grey hair .26 and .34. */
  sparse: { near: 0.24, none: Number.POSITIVE_INFINITY },
} as const satisfies { readonly [Sign in keyof HairSigns]?: { readonly near: number; readonly none: number } };
/** From here on the documents' check warns of a colour that hair does not have. */
const unnatural = 6;
/** Black without structure takes a shade as a flat patch with holes, and black itself as a grey veil. */
const mostCrushed = 0.2;

export function judgeHair(hair: FoundHair): HairJudgement {
  const { length } = hair;
  const signs = hair.signs();
  const warnings: LookWarning[] = [];
  const reach = gapOf(signs);
  const isClosed = signs.throatLikeHair > closedThroat && length.reachesBelowMouth;
  if (signs.unnatural > unnatural) warnings.push('head_covering');
  if (signs.undecided > mostUndecided.silent) warnings.push('hair_unsure');
  const isCloth = signs.fineStructure < (isClosed ? clothBelow.closed : clothBelow.open);
  const refusal =
    isCloth || signs.hueRange > mostHues || signs.repeat > mostRepeat
      ? 'hair_covered'
      : isClosed || signs.openBorder > gaps.openBorder.none
        ? 'hair_cut_off'
        : signs.undecided > mostUndecided.offered || signs.crushed > mostCrushed || reach === 'none'
          ? 'hair_unclear'
          : undefined;
  return { refusal, warnings, notForThisPicture: findUnfitColours(signs, length, reach === 'near') };
}

function gapOf(signs: HairSigns): 'near' | 'none' | undefined {
  const found = Object.entries(gaps) as [keyof typeof gaps, { near: number; none: number }][];
  if (found.some(([sign, { none }]) => signs[sign] > none)) return 'none';
  return found.some(([sign, { near }]) => signs[sign] > near) ? 'near' : undefined;
}
