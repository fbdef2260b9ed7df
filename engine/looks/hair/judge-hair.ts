import type { LookWarning } from '#shared/looks/look-report.ts';
import { HairColour } from '#shared/tools/hair-changer.ts';
import type { FoundHair } from './find-hair.ts';
import { lightenings } from './lightened-share.ts';

/** What is said about a picture's hair before anything is paid. */
export interface HairJudgement {
  readonly warnings: readonly LookWarning[];
  /** Colours that would not look real on this hair. */
  readonly notForThisPicture: readonly HairColour[];
}

/**
 * Hair shows fine structure from .012 on, on every portrait looked at; a headscarf .005, painted cloth .009 at most.
 * Where cloth closes below the chin too, hair had .025 and more.
 */
const clothBelow = { open: 0.0108, closed: 0.02, surely: 0.009 };
const closedThroat = 0.6;
const surelyClosed = 0.9;
/** From here on the documents' check warns of a colour that hair does not have. */
const unnatural = 6;
/** Masks that were right on portraits left less than this undecided, and those that left more had a mistake. */
const mostUndecided = 0.045;
/** Chests of the hair's colour that colours do not tell from it. */
const chest = { alike: 0.5, told: 0.6 };
/** Strands can be followed from here on; in tight curls locks would be drawn lines. */
const leastCoherence = 0.33;
/** Hair as light as this shows no lighter locks. */
const mostLightness = 0.7;
/** Black without structure takes a light shade as a flat patch with holes. */
const mostCrushed = 0.2;
const allColours = HairColour.options.filter((colour) => colour !== 'natural');
const darkEnough: readonly HairColour[] = ['natural', 'black', 'dark_brown'];

export function judgeHair(hair: FoundHair): HairJudgement {
  const { length } = hair;
  const signs = hair.signs();
  const warnings: LookWarning[] = [];
  const isClosed = signs.throatLikeHair > closedThroat;
  const looksWoven = signs.fineStructure < (isClosed ? clothBelow.closed : clothBelow.open);
  if (looksWoven || signs.unnatural > unnatural) warnings.push('head_covering');
  const chestMixes = signs.chestLikeHair > chest.alike && signs.chestTold < chest.told && length.reachesBelowMouth;
  if (signs.undecided > mostUndecided || chestMixes) warnings.push('hair_unsure');
  if (signs.crushed > mostCrushed) warnings.push('picture_dark');
  if (signs.throatLikeHair > surelyClosed && signs.fineStructure < clothBelow.surely) {
    return { warnings, notForThisPicture: allColours };
  }
  const refused = new Set<HairColour>();
  if (signs.crushed > mostCrushed)
    for (const colour of allColours) if (!darkEnough.includes(colour)) refused.add(colour);
  if (!length.reachesBelowMouth) for (const colour of ['ombre', 'balayage'] as const) refused.add(colour);
  if (signs.coherence < leastCoherence || signs.middle > mostLightness)
    for (const colour of lightenings) refused.add(colour);
  return { warnings, notForThisPicture: allColours.filter((colour) => refused.has(colour)) };
}
