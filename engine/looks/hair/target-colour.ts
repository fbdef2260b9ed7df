import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import { alongShade, hairShades, type Shade, type ShadeName } from './hair-shades.ts';
import type { Lightening } from './lightened-share.ts';
import { type HairLightness, placeLightness } from './place-lightness.ts';

/** The colour a hair of a lightness takes at a place; `across` in face widths from the middle, `down` 0 to 1. */
export interface TargetColour {
  readonly shade: Shade;
  at(lightness: number, across: number, down: number): Oklab;
}

/** Hair lighter than this in the middle is blonde already, and is lightened towards platinum. */
const alreadyBlonde = 0.62;
const rainbow = { lightness: 0.88, chroma: 0.135, turn: 1.75 * Math.PI, start: 0.45, width: 1.5, downward: 0.25 };

export function targetColour(colour: Exclude<HairColour, 'natural'>, lightness: HairLightness): TargetColour {
  const shade = hairShades[shadeOf(colour, lightness)];
  const place = placeLightness(lightness, shade);
  if (colour !== 'rainbow') return { shade, at: (l) => alongShade(shade, place(l)) };
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

function shadeOf(colour: ShadeName | Lightening | 'rainbow', { middle }: HairLightness): ShadeName {
  if (colour === 'rainbow') return 'silver';
  if (colour === 'highlights' || colour === 'ombre' || colour === 'balayage') {
    return middle < alreadyBlonde ? 'blonde' : 'platinum_blonde';
  }
  return colour;
}
