import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import { alongShade, hairShades, type Shade, type ShadeName } from './hair-shades.ts';
import { bleachedHue } from './lift-curve.ts';
import { isLightening, type Lightening } from './lightened-share.ts';
import { type HairLightness, placeLightness } from './place-lightness.ts';

/** The colour a hair of a lightness takes at a place; `across` in face widths from the middle, `down` 0 to 1. */
export interface TargetColour {
  readonly shade: Shade;
  at(lightness: number, across: number, down: number): Oklab;
}

/** Hair lighter than this in the middle is blonde already, and is lightened towards platinum. */
const alreadyBlonde = 0.62;
/** How much lighter than the hair its lightened strands are, and how far their shadow and shine lie from them. */
const strandLift = { highlights: 0.3, ombre: 0.36, balayage: 0.34 };
const strandRange = { shadow: 0.26, shine: 0.18, lightest: 0.86 };
/** How much of the hue that bleach leaves stays in them; the rest is toned. */
const untoned = 0.55;
/** What bleach lifts hair by at most; what a shade asks beyond it stays darker and yellower. */
const mostReached = 0.44;
/** Shades that bleach alone makes: short of them hair is golden. */
const bleachedShades: readonly ShadeName[] = ['light_brown', 'blonde', 'platinum_blonde'];
const untonedFrom = 0.14;
/** Hair lifted that far keeps this much of the hue of bleach in any case. */
const leftWarm = 0.3;
/** Lifted hair keeps some of its own depth: its shadow is darker by this share of the lift. */
const keptDepth = 0.3;
const rainbow = { lightness: 0.88, chroma: 0.135, turn: 1.75 * Math.PI, start: 0.45, width: 1.5, downward: 0.25 };

export function targetColour(colour: Exclude<HairColour, 'natural'>, lightness: HairLightness): TargetColour {
  const shade = shadeFor(colour, lightness);
  const place = placeLightness(lightness, shade);
  if (colour === 'rainbow') {
    return {
      shade,
      at: (l, across, down) => {
        const grey = alongShade(shade, place(l));
        const hue = (across / rainbow.width + 0.5 + rainbow.downward * down) * rainbow.turn + rainbow.start;
        // Shadow and shine of dyed hair have little colour.
        const chroma = rainbow.chroma * smoothRamp(0.2, 0.55, grey.l) * (1 - 0.75 * smoothRamp(0.78, 0.97, grey.l));
        return { l: grey.l * rainbow.lightness, a: chroma * Math.cos(hue), b: chroma * Math.sin(hue) };
      },
    };
  }
  // Nothing makes hair darker than black does, and black makes no hair lighter.
  if (colour === 'black') {
    return {
      shade,
      at: (l) => {
        const dyed = alongShade(shade, place(l));
        return { ...dyed, l: Math.min(l, dyed.l) };
      },
    };
  }
  return { shade, at: (l) => alongShade(shade, place(l)) };
}

function shadeFor(colour: Exclude<HairColour, 'natural'>, hair: HairLightness): Shade {
  if (isLightening(colour)) return lighterStrands(colour, hair);
  const name = colour === 'rainbow' ? 'silver' : colour;
  return liftedShade(name, hairShades[name], hair);
}

function lighterStrands(how: Lightening, { middle }: HairLightness): Shade {
  const toned = hairShades[middle < alreadyBlonde ? 'blonde' : 'platinum_blonde'];
  const l = Math.min(strandRange.lightest, middle + strandLift[how]);
  const stops = [l - strandRange.shadow, l, Math.min(0.97, l + strandRange.shine)];
  return stops.map((lightness, at) => tonedTo(lightness, toned[at]!, 1 - untoned)) as unknown as Shade;
}

/** A shade as far as bleach brings this hair towards it. */
function liftedShade(name: ShadeName, shade: Shade, { middle }: HairLightness): Shade {
  const lift = shade[1].l - middle;
  if (lift <= 0) return shade;
  const short = Math.max(0, lift - mostReached);
  const isToned = bleachedShades.includes(name)
    ? (1 - leftWarm * clamp(lift / mostReached)) * (1 - clamp(short / untonedFrom))
    : 1;
  const depth = keptDepth * Math.min(lift, mostReached);
  const down = [short + depth, short, 0.6 * short];
  return shade.map((stop, at) => tonedTo(stop.l - down[at]!, stop, isToned)) as unknown as Shade;
}

/** A lightness in the hue of a shade, as far as it was toned, and of bleached hair. */
function tonedTo(l: number, { a, b }: Oklab, share: number): Oklab {
  const bleached = bleachedHue(l);
  return { l, a: mix(bleached.a, a, share), b: mix(bleached.b, b, share) };
}

/** Whether bleach makes a colour; others are laid over the hair. */
export function isBleached(colour: HairColour): boolean {
  return isLightening(colour) || (bleachedShades as readonly HairColour[]).includes(colour);
}
