import { openGuide } from '#engine/looks/ground/grey-guide.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { fromOklab } from '#engine/looks/ground/oklab.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import { copyWork, setLight, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import { measureLength } from './hair-length.ts';
import type { Shade } from './hair-shades.ts';
import { type Lightening, lightenedShare, lightenings } from './lightened-share.ts';
import type { HairLightness } from './place-lightness.ts';
import { targetColour } from './target-colour.ts';

/** How far from its edge hair is a mixture with what lies behind it, in face widths. */
const edgeReach = 0.012;
/** Dye evens hair out: lighter and darker parts come nearer to each other, seen in means over this, in face widths. */
const wideReach = 0.08;
const leastEvened = 0.2;
/** Surely hair: its lightness is what is placed on the shade. */
const sureHair = 0.85;
/** No dye covers everything. */
const cover = 0.97;
/** The hair's own variation of hue that shows through. */
const ownHue = 0.3;
/** The local colour is a mean over this, in face widths. */
const localReach = 0.03;
/** The filter that tells strands from grain: window in face widths, and variance of lightness that is grain. */
const calm = { width: 0.006, variance: 3e-5 };
/** Lightness below which nothing is reproduced. */
const darkest = 0.03;
/** Shades are those of a well lit picture; one whose brightest light is less than this gets a dimmer dye. */
const brightest = 0.99;
const wellLit = 0.5;
const dimmest = 0.3;
/** Hair lightened by more than this keeps a breath of its old shade at the roots. */
const muchLighter = 0.18;
const roots = { kept: 0.3, until: 0.2 };

/**
 * Dyes the hair: its lightness is placed on the shade's curve from shadow to light, so that strands, shine and depth
 * stay. Where a pixel is part hair, the colour of the hair around it is moved and the difference added, not the pixel's
 * own: what lies behind is left as it is, and no halo remains.
 *
 * @param mask share of hair in each pixel of the work
 * @param strength 0 to 1
 * @returns a copy of the work
 */
export function colourHair(work: WorkRaster, mask: Float32Array, colour: HairColour, strength = 1): WorkRaster {
  const dyed = copyWork(work);
  if (colour === 'natural') return dyed;
  const { widthPx, heightPx, faceWidth, lab, light, landmarks } = work;
  const spread = spreadOf(lab.l, 0, 1, mask, sureHair);
  const lightness = { dark: spread.quantile(0.05), middle: spread.quantile(0.5), light: spread.quantile(0.95) };
  const target = targetColour(colour, lightness);
  const length = measureLength(work, mask);
  const partly = isLightening(colour) ? lightenedShare(work, mask, length, colour) : undefined;
  const evened = evenOut(target.shade, lightness);
  const dim = clamp(spreadOf(light.green, 0, 1).quantile(brightest) / wellLit, dimmest, 1);
  const growsOut =
    length.reachesBelowMouth &&
    partly === undefined &&
    colour !== 'rainbow' &&
    target.shade[1].l > lightness.middle + muchLighter;
  const inner = innerHair(mask, widthPx, heightPx, edgeReach * faceWidth);
  const [localL, localA, localB] = meansWithin([lab.l, lab.a, lab.b], inner, widthPx, heightPx, localReach * faceWidth);
  const [wideL] = meansWithin([lab.l], inner, widthPx, heightPx, wideReach * faceWidth);
  const calmL = openGuide(lab.l, widthPx, heightPx, calm.width * faceWidth, calm.variance).filterItself();
  const middle = (landmarks[234]!.x + landmarks[454]!.x) / 2;
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    const down = (y - length.topPx) / Math.max(1, length.bottomPx - length.topPx);
    const dyedHere = growsOut ? 1 - roots.kept * (1 - smoothRamp(0, roots.until, down)) : 1;
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const share = mask[at]!;
      if (share < 0.004) continue;
      const alone = inner[at]!;
      const l = mix(localL![at]!, calmL[at]!, alone);
      const a = mix(localA![at]!, lab.a[at]!, alone);
      const b = mix(localB![at]!, lab.b[at]!, alone);
      const wanted = target.at(l - evened * (wideL![at]! - lightness.middle), (x - middle) / faceWidth, down);
      const from = fromOklab({ l, a, b });
      const to = fromOklab({
        l: Math.max(darkest, wanted.l),
        a: wanted.a + ownHue * (a - localA![at]!),
        b: wanted.b + ownHue * (b - localB![at]!),
      });
      const grain = alone * (lab.l[at]! - calmL[at]!) * clamp(wanted.l / Math.max(0.12, l), 0.6, 1.6);
      const gain = dim * (1 + (3 * grain) / Math.max(0.15, wanted.l));
      const amount = share * cover * strength * (partly?.[at] ?? dyedHere);
      const moved = (pixel: number, hair: number, dye: number) => pixel + amount * (dye * gain - hair);
      // A mixture lies between what is there and the dye: a share of hair that was taken too large must not glow.
      const between = (pixel: number, hair: number, dye: number) =>
        clamp(moved(pixel, hair, dye), Math.max(0, Math.min(pixel, dye * gain)), Math.max(pixel, dye * gain));
      setLight(
        dyed,
        at,
        between(light.red[at]!, from.red, to.red),
        between(light.green[at]!, from.green, to.green),
        between(light.blue[at]!, from.blue, to.blue),
      );
    }
  }
  return dyed;
}

/**
 * How much of the difference between parts of the hair is taken away: a shade with more contrast than the hair has would
 * make patches of what was hardly seen. Strands keep theirs.
 */
function evenOut([shadow, , shine]: Shade, { dark, light }: HairLightness): number {
  return Math.max(leastEvened, 1 - (light - dark) / (shine.l - shadow.l));
}

/** 1 well within the hair, 0 where a pixel is partly skin or background: there only the hair's share may be moved. */
function innerHair(mask: Float32Array, widthPx: number, heightPx: number, reachPx: number): Float32Array {
  const around = soften(mask, widthPx, heightPx, reachPx);
  return around.map((value, at) => smoothRamp(0.8, 0.98, value) * smoothRamp(0.55, 0.95, mask[at]!));
}

function isLightening(colour: HairColour): colour is Lightening {
  return (lightenings as readonly HairColour[]).includes(colour);
}
