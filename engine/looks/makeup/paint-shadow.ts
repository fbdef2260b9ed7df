import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { amount } from './amount.ts';
import type { EyeCanvas } from './eye-canvas.ts';
import { jitter } from './jitter.ts';
import { lineField } from './line-field.ts';
import type { MadeUp } from './made-up.ts';
import type { ShadowRecipe, Tint } from './makeup-recipe.ts';
import { forEachPixel } from './paint-window.ts';
import { type Pigment, putOn } from './pigment.ts';
import { shadeIn } from './shade.ts';
import { shadowZones } from './shadow-zones.ts';
import { suitPigment } from './suit-pigment.ts';

/** Relief of lids is fine: read over this share of the face's width. */
const reliefSigma = 0.014;
/** Share of each zone's cover that reaches the skin, and of that, how much hides it. */
const coats = {
  crease: { cover: 1, opaque: 0.3 },
  lid: { cover: 0.92, opaque: 0.5 },
  outer: { cover: 0.85, opaque: 0.35 },
  browBone: { cover: 0.5, opaque: 0.6 },
  under: { cover: 0.75, opaque: 0.3 },
};
const shimmer = { grain: 0.1, sheen: 0.5, cover: 0.5 };
/** Width of the shadow below the lower lashes, in widths of the eye. */
const underWidth = 0.1;
const least = 0.004;

/** Eye shadow: crease and wash, lid, outer third, shimmer, brow bone, and below the lower lashes. */
export function paintShadow({ work, wearer }: MadeUp, canvas: EyeCanvas, recipe: ShadowRecipe): void {
  const { light } = work;
  const { window, lid } = canvas;
  const shade = shadeIn(light, work.widthPx, window, reliefSigma * work.faceWidth);
  const here = { ...wearer, brightness: canvas.brightness };
  const random = jitter(canvas.side === 'right' ? 3 : 5);
  const coat = (tint: Tint | undefined, { cover, opaque }: { cover: number; opaque: number }) => {
    if (tint === undefined) return undefined;
    return { pigment: suitPigment(tint.colour, here), cover: amount(tint.cover, wearer.factor) * cover, opaque };
  };
  const crease = coat(recipe.crease, coats.crease);
  const lidCoat = coat(recipe.lid, coats.lid);
  const outer = coat(recipe.outer, coats.outer);
  const browBone = coat(recipe.browBone, coats.browBone);
  const sheen = recipe.shimmer * amount(shimmer.cover, wearer.factor) * shimmer.sheen;
  forEachPixel(window, work.widthPx, (at, inWindow) => {
    const across = canvas.across[inWindow]!;
    const height = canvas.height[inWindow]!;
    if (height < -0.03 || height > 1.2 || across < -0.4 || across > 1.1) return;
    const free = freeSkin(canvas, inWindow, across, height);
    if (free < 0.02) return;
    const grain = recipe.shimmer === 0 ? 1 : 1 + recipe.shimmer * shimmer.grain * (random() - 0.5);
    const zones = shadowZones(across, height, lid.creaseAt(across), recipe.reach);
    const relief = shade[inWindow]! * grain;
    const put = (layer: { pigment: Pigment; cover: number; opaque: number } | undefined, zone: number) => {
      if (layer === undefined) return;
      const cover = layer.cover * zone * free;
      if (cover > least) putOn(light, at, layer.pigment, cover, layer.opaque, relief);
    };
    put(crease, zones.crease);
    put(lidCoat, zones.lid);
    put(outer, zones.outer);
    const gain = 1 + zones.sheen * sheen * free * grain;
    light.red[at]! *= gain;
    light.green[at]! *= gain;
    light.blue[at]! *= gain;
    put(browBone, zones.browBone);
  });
  const under = coat(recipe.under, coats.under);
  if (under !== undefined) paintUnder(light, work.widthPx, canvas, under);
}

/** Where shadow may lie: on skin, not on eye, brow, hair or glasses. Lids lie in their own shade, so they may be darker. */
function freeSkin({ eye, brow, skin, uncovered, seen }: EyeCanvas, at: number, across: number, height: number): number {
  const onLid = 0.56 * smoothRamp(-0.05, 0.1, across) * (1 - smoothRamp(0.45, 0.7, height));
  return (1 - eye[at]!) * clamp(skin[at]! * 1.4 - 0.2 + onLid) * (1 - 0.85 * brow[at]!) * uncovered[at]! * seen;
}

function paintUnder(
  light: MadeUp['work']['light'],
  rasterWidthPx: number,
  { lid, window, eye, uncovered, seen }: EyeCanvas,
  { pigment, cover, opaque }: { pigment: Pigment; cover: number; opaque: number },
): void {
  const width = underWidth * lid.eyeWidthPx;
  const field = lineField(lid.lowerLashes, window, width * 2);
  forEachPixel(window, rasterWidthPx, (at, inWindow) => {
    const away = field.distance[inWindow]!;
    if (away > width * 2 || field.below[inWindow]! < 0) return;
    const along = field.along[inWindow]!;
    const ends = (1 - 0.55 * along) * smoothRamp(0, 0.04, along) * (1 - smoothRamp(0.85, 1, along));
    const covered =
      cover * ends * Math.exp(-0.5 * (away / (width * 0.55)) ** 2) * (1 - eye[inWindow]!) * uncovered[inWindow]! * seen;
    if (covered > least) putOn(light, at, pigment, covered, opaque, 1);
  });
}
