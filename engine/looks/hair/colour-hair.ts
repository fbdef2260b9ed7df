import { fromOklab, type LinearRgb } from '#engine/looks/ground/oklab.ts';
import { clamp, mix, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { copyWork, setLight, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { HairColour } from '#shared/looks/hair-changer/hair-options.ts';
import type { Shade } from './hair-shades.ts';
import { bleachedHue } from './lift-curve.ts';
import { isLightening, lightenedShare } from './lightened-share.ts';
import type { HairLightness } from './place-lightness.ts';
import { type ReadHair, readHair } from './read-hair.ts';
import { isBleached, targetColour } from './target-colour.ts';

/** Dye evens hair out: lighter and darker parts come nearer to each other. More of it takes the head its form. */
const evened = { least: 0.2, most: 0.3 };
/** No dye covers everything. */
const cover = 0.97;
/** Less of a pixel than the first is no hair, and more than the second all of it. */
const outer = { from: 0.05, to: 0.95 };
/** The hair's own variation of hue that shows through. */
const ownHue = 0.3;
/** Lightness below which nothing is reproduced. */
const darkest = 0.03;
/**
 * Hair grows: at the hairline the own colour stays, the more the further the dye lies from it. `from` and `to` for a dye
 * like the hair and for one as far from it as any: what is kept at the hairline, and how far behind it the dye is full,
 * in face widths. A darker dye covers sooner than bleach.
 */
const roots = {
  lighter: { kept: { from: 0.35, to: 0.92 }, reach: { from: 0.03, to: 0.2 } },
  darker: { kept: { from: 0.35, to: 0.5 }, reach: { from: 0.03, to: 0.035 } },
};
/** What counts as far: lightness, and hue this many times as much. */
const farAway = 0.36;
const hued = 1.2;
/** Behind the hairline by this, in face widths, hair is dense. */
const lineReach = 0.08;
/** Dye begins sooner on some strands than on others, so that no line runs along the hairline. */
const jitter = 0.6;
/** Hair that is lifted half-way has this much of the hue that bleach leaves. */
const warmth = 0.5;
/** Black hair hides its strands, and lifted it would be one flat area: strands differ by this share of its range. */
const hiddenStrands = 0.3;

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
  const hair = readHair(work, mask);
  const { length, lightness, behind, texture, inner, local, wideL, calmL, dim } = hair;
  const target = targetColour(colour, lightness);
  const partly = isLightening(colour) ? lightenedShare(work, mask, hair, colour) : undefined;
  const lift = Math.max(0, target.shade[1].l - lightness.middle);
  const far = clamp(distanceTo(target.shade, hair) / farAway);
  const root = lift > 0 ? roots.lighter : roots.darker;
  const kept = mix(root.kept.from, root.kept.to, far);
  const reach = mix(root.reach.from, root.reach.to, far);
  const even = evenOut(target.shade, lightness);
  const range = Math.max(0.04, lightness.light - lightness.dark);
  const hidden = hiddenStrands * range * clamp(lift / farAway);
  const copper = isBleached(colour) ? warmth * clamp(lift / farAway) : 0;
  const middle = (landmarks[234]!.x + landmarks[454]!.x) / 2;
  // A function of its own, because it runs for every row.
  const dyeRow = (y: number) => {
    const down = (y - length.topPx) / Math.max(1, length.bottomPx - length.topPx);
    for (let x = 0, at = y * widthPx; x < widthPx; x += 1, at += 1) {
      if (mask[at]! < 0.004) continue;
      const alone = inner[at]!;
      const l = mix(local.l[at]!, calmL[at]!, alone);
      const a = mix(local.a[at]!, lab.a[at]!, alone);
      const b = mix(local.b[at]!, lab.b[at]!, alone);
      // What is lighter than the hair right at the hairline is hair with skin between it, and no shine.
      const shine = Math.max(0, l - lightness.middle) * smoothRamp(lineReach, 0, behind[at]!);
      const placed = l - shine - even * (wideL[at]! - lightness.middle) + hidden * texture[at]!;
      const wanted = target.at(placed, (x - middle) / faceWidth, down);
      const early = jitter * clamp(2 * texture[at]! + (alone * (lab.l[at]! - local.l[at]!)) / range, -1, 1);
      const grown = partly?.[at] ?? 1 - kept * smoothRamp(reach, 0, behind[at]! * (1 + early));
      // Half lifted hair is copper, not the mean of brown and blonde.
      const warm = copper * (1 - grown);
      const bleached = warm > 0 ? bleachedHue(mix(l, wanted.l, grown)) : wanted;
      const from = fromOklab({ l, a, b });
      const to = fromOklab({
        l: Math.max(darkest, wanted.l),
        a: mix(wanted.a, bleached.a, warm) + ownHue * (a - local.a[at]!),
        b: mix(wanted.b, bleached.b, warm) + ownHue * (b - local.b[at]!),
      });
      const grain = alone * (lab.l[at]! - calmL[at]!) * clamp(wanted.l / Math.max(0.12, l), 0.6, 1.6);
      const gain = dim * (1 + (3 * grain) / Math.max(0.15, wanted.l));
      const amount = smoothRamp(outer.from, outer.to, mask[at]!) * cover * strength * grown;
      // A darker dye filters what is there, as dye does, so that what is seen between the hairs keeps its own colour; of a
      // lighter one the difference is added.
      const filter = Math.min(1, (gain * luma(to)) / Math.max(1e-4, luma(from)));
      const dye = (pixel: number, own: number, dyedTo: number) => {
        const moved = pixel * (1 - amount + amount * filter) + amount * (dyedTo - filter * own);
        // A share of hair that was taken too large must not glow.
        return clamp(moved, Math.max(0, Math.min(pixel, dyedTo)), Math.max(pixel, dyedTo));
      };
      setLight(
        dyed,
        at,
        dye(light.red[at]!, from.red, to.red * gain),
        dye(light.green[at]!, from.green, to.green * gain),
        dye(light.blue[at]!, from.blue, to.blue * gain),
      );
    }
  };
  for (let y = 0; y < heightPx; y += 1) dyeRow(y);
  return dyed;
}

/**
 * How much of the difference between parts of the hair is taken away: a shade with more contrast than the hair has would
 * make patches of what was hardly seen. Strands keep theirs.
 */
function evenOut([shadow, , shine]: Shade, { dark, light }: HairLightness): number {
  return clamp(1 - (light - dark) / (shine.l - shadow.l), evened.least, evened.most);
}

/** How far a dye lies from the hair. */
function distanceTo([, dye]: Shade, { lightness, hue }: ReadHair): number {
  return Math.max(Math.abs(dye.l - lightness.middle), hued * Math.hypot(dye.a - hue.a, dye.b - hue.b));
}

function luma({ red, green, blue }: LinearRgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
