import { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { LookWarning } from '#shared/looks/look-report.ts';
import type { RejectionCode } from '#shared/photo/rejection.ts';
import type { FoundHair } from './find-hair.ts';
import { hairShades } from './hair-shades.ts';
import { lightenings } from './lightened-share.ts';

/** What is said about a picture's hair before anything is paid. */
export interface HairJudgement {
  /** Why no colour is offered for this picture; nothing else counts then. */
  readonly refusal: HairRefusal | undefined;
  readonly warnings: readonly LookWarning[];
  /** Colours that would not look real on this hair. */
  readonly notForThisPicture: readonly HairColour[];
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
/** Right masks had .09 at most on sharp portraits, masks that end within the hair .18 and more. */
const mostOpenBorder = 0.15;
/** Masks that were right left at most .043 undecided. Where more is, a mistake is to be seen. */
const mostUndecided = { silent: 0.04, offered: 0.045 };
/** Right masks left at most .024 out, masks without a ponytail, a lock or tips .034 and more. */
const mostMissed = 0.032;
/** Foreheads had .002 at most; one whose fringe was found in part .031. */
const mostDarkForehead = 0.01;
/** From here on the documents' check warns of a colour that hair does not have. */
const unnatural = 6;
/** Strands can be followed from here on; in tight curls locks would be drawn lines. */
const leastCoherence = 0.33;
/** Hair as light as this shows no lighter locks. */
const mostLightness = 0.7;
/**
 * How much lighter than the hair a shade may be in the middle. Beyond it every error of the outline shows as a pale band
 * along the forehead: from .32 on the dark heads that pass the check and a grey one looked painted, up to .26 none did.
 */
const mostLift = 0.3;
/** Black without structure takes a shade as a flat patch with holes, and black itself as a grey veil. */
const mostCrushed = 0.2;
const allColours = HairColour.options.filter((colour) => colour !== 'natural');

export function judgeHair(hair: FoundHair): HairJudgement {
  const { length } = hair;
  const signs = hair.signs();
  const warnings: LookWarning[] = [];
  const isClosed = signs.throatLikeHair > closedThroat && length.reachesBelowMouth;
  if (signs.unnatural > unnatural) warnings.push('head_covering');
  if (signs.undecided > mostUndecided.silent) warnings.push('hair_unsure');
  const refused = new Set<HairColour>();
  if (!length.reachesBelowMouth) for (const colour of ['ombre', 'balayage'] as const) refused.add(colour);
  if (signs.coherence < leastCoherence || signs.middle > mostLightness)
    for (const colour of lightenings) refused.add(colour);
  for (const colour of allColours) if (liftOf(colour, signs.middle) > mostLift) refused.add(colour);
  const isCloth = signs.fineStructure < (isClosed ? clothBelow.closed : clothBelow.open);
  const refusal =
    isCloth || signs.hueRange > mostHues || signs.repeat > mostRepeat
      ? 'hair_covered'
      : isClosed || signs.openBorder > mostOpenBorder
        ? 'hair_cut_off'
        : signs.undecided > mostUndecided.offered ||
            signs.missed > mostMissed ||
            signs.darkForehead > mostDarkForehead ||
            signs.crushed > mostCrushed
          ? 'hair_unclear'
          : undefined;
  return { refusal, warnings, notForThisPicture: allColours.filter((colour) => refused.has(colour)) };
}

/** How much a colour lightens the whole of the hair, in lightness; nothing where it is meant for part of it. */
function liftOf(colour: (typeof allColours)[number], middle: number): number {
  if (colour === 'highlights' || colour === 'ombre' || colour === 'balayage') return 0;
  // The hues of a rainbow lie on silver.
  return hairShades[colour === 'rainbow' ? 'silver' : colour][1].l - middle;
}
