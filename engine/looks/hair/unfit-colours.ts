import { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { HairReason } from '#shared/looks/hair-changer/hair-reasons.ts';
import type { HairLength } from './hair-length.ts';
import { hairShades } from './hair-shades.ts';
import type { HairSigns } from './hair-signs.ts';
import { isLightening } from './lightened-share.ts';
import { isBleached } from './target-colour.ts';

/** Strands can be followed from here on; in tight curls groups of strands would be drawn lines. */
const leastCoherence = 0.33;
/** Hair as light as this shows no lighter strands. */
const mostLightness = 0.7;
/**
 * How much lighter than the hair a shade may be in the middle. What bleach makes ends in orange where hair is darker, and
 * is another colour then; what is laid over bleached hair only gets deeper. Judged on seven heads, see docs/looks.md.
 */
const mostLift = { bleached: 0.5, toned: 0.56, dull: 0.3, flat: 0.14 };
/** Where more of the hair than this shows no strands, light shades are flat patches, and from the second on all but dark ones. */
const flat = { some: 0.14, much: 0.2 };
/**
 * Black of which more than this holds no light was stored in blocks, which lighter shades show. .06 showed them, ten heads
 * without them have at most .003.
 */
const mostLightless = 0.03;
/**
 * Where part of the hair is left out of the mask, or thin, a dye may lie so far from it: lighter, darker, and in hue, which
 * shows {@link hued} times as much. Gray on white hair lies at .19 and in hue at .1, auburn on black in hue at .13.
 */
const near = { lighter: 0.15, darker: 0.2, hue: 0.12 };
const hued = 2;
const allColours = HairColour.options.filter((colour) => colour !== 'natural');

type Dye = (typeof allColours)[number];
type Signs = Pick<HairSigns, 'coherence' | 'middle' | 'hue' | 'flat' | 'lightless'>;

/**
 * The colours that would not look real on this hair, and why, in the order of the contract.
 *
 * @param onlyNear whether the mask permits only dyes close to the hair
 */
export function findUnfitColours(
  signs: Signs,
  { reachesBelowMouth }: Pick<HairLength, 'reachesBelowMouth'>,
  onlyNear: boolean,
): { option: HairColour; reason: HairReason }[] {
  return allColours.flatMap((option) => {
    const reason = reasonAgainst(option, signs, reachesBelowMouth, onlyNear);
    return reason === undefined ? [] : [{ option, reason }];
  });
}

function reasonAgainst(
  colour: Dye,
  signs: Signs,
  reachesBelowMouth: boolean,
  onlyNear: boolean,
): HairReason | undefined {
  if (!reachesBelowMouth && (colour === 'ombre' || colour === 'balayage')) return 'hair_too_short';
  if (isLightening(colour)) {
    if (signs.coherence < leastCoherence) return 'tight_curls';
    if (signs.middle > mostLightness) return 'hair_too_light';
    if (signs.flat > flat.much) return 'hair_too_dark';
    return onlyNear ? 'hair_unclear' : undefined;
  }
  // The hues of a rainbow lie on silver.
  const dye = hairShades[colour === 'rainbow' ? 'silver' : colour][1];
  const lift = dye.l - signs.middle;
  const own = isBleached(colour) ? mostLift.bleached : mostLift.toned;
  const hidesAll = signs.flat > flat.much || signs.lightless > mostLightless;
  const most = hidesAll ? mostLift.flat : signs.flat > flat.some ? mostLift.dull : own;
  if (lift > most) return 'hair_too_dark';
  if (!onlyNear) return undefined;
  const hue = hued * Math.hypot(dye.a - signs.hue.a, dye.b - signs.hue.b);
  const isFar = colour === 'rainbow' || lift > near.lighter || -lift > near.darker || hue > near.hue;
  return isFar ? 'hair_unclear' : undefined;
}
