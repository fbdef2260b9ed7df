import { openGuide } from '#engine/looks/ground/grey-guide.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { clamp, smoothRamp } from '#engine/looks/ground/ramp.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { LabPlanes, WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { type HairFlow, reducedFlow } from './hair-flow.ts';
import { type HairLength, measureLength } from './hair-length.ts';
import { measureRoots } from './hair-roots.ts';
import type { HairLightness } from './place-lightness.ts';
import { drawTexture } from './strand-texture.ts';

/** What of found hair every colour needs. */
export interface ReadHair {
  readonly length: HairLength;
  readonly lightness: HairLightness;
  /** The middle of its hue. */
  readonly hue: Pick<Oklab, 'a' | 'b'>;
  readonly flow: HairFlow;
  /** How far each pixel lies behind the hairline; see {@link measureRoots}. */
  readonly behind: Float32Array;
  /** Differences from strand to strand; see {@link drawTexture}. */
  readonly texture: Float32Array;
  /** 1 well within the hair, 0 where a pixel is partly skin or background: there only the hair's share may be moved. */
  readonly inner: Float32Array;
  /** The hair's colour around each pixel. */
  readonly local: LabPlanes;
  /** Its lightness over a wide area, and without grain. */
  readonly wideL: Float32Array;
  readonly calmL: Float32Array;
  /** 1 in a well lit picture, less in a dim one, which gets a dimmer dye. */
  readonly dim: number;
}

/** How far from its edge hair is a mixture with what lies behind it, in face widths. */
const edgeReach = 0.012;
/** Surely hair: its lightness is what is placed on the shade. */
const sureHair = 0.85;
/** Means of the local colour and of wide parts, in face widths. */
const localReach = 0.03;
const wideReach = 0.08;
/** The filter that tells strands from grain: window in face widths, and variance of lightness that is grain. */
const calm = { width: 0.006, variance: 3e-5 };
/** Shades are those of a well lit picture; one whose brightest light is less than this gets a dimmer dye. */
const brightest = 0.99;
const wellLit = 0.5;
const dimmest = 0.3;

/** A set of previews colours the same hair many times. */
const known = new WeakMap<Float32Array, ReadHair>();

/** @param mask share of hair in each pixel of the work; read once, so it must not change afterwards */
export function readHair(work: WorkRaster, mask: Float32Array): ReadHair {
  const found = known.get(mask) ?? read(work, mask);
  known.set(mask, found);
  return found;
}

function read(work: WorkRaster, mask: Float32Array): ReadHair {
  const { widthPx, heightPx, faceWidth, lab, light } = work;
  const spread = spreadOf(lab.l, 0, 1, mask, sureHair);
  const middleOf = (plane: Float32Array) => spreadOf(plane, -0.4, 0.4, mask, sureHair).quantile(0.5);
  const length = measureLength(work, mask);
  const flow = reducedFlow(work, mask);
  const around = soften(mask, widthPx, heightPx, edgeReach * faceWidth);
  const inner = around.map((value, at) => smoothRamp(0.8, 0.98, value) * smoothRamp(0.55, 0.95, mask[at]!));
  const means = (planes: readonly Float32Array[], reach: number) =>
    meansWithin(planes, inner, widthPx, heightPx, reach * faceWidth);
  const [l, a, b] = means([lab.l, lab.a, lab.b], localReach);
  return {
    length,
    lightness: { dark: spread.quantile(0.05), middle: spread.quantile(0.5), light: spread.quantile(0.95) },
    hue: { a: middleOf(lab.a), b: middleOf(lab.b) },
    flow,
    behind: measureRoots(work, mask, length),
    texture: drawTexture(work, flow),
    inner,
    local: { l: l!, a: a!, b: b! },
    wideL: means([lab.l], wideReach)[0]!,
    calmL: openGuide(lab.l, widthPx, heightPx, calm.width * faceWidth, calm.variance).filterItself(),
    dim: clamp(spreadOf(light.green, 0, 1).quantile(brightest) / wellLit, dimmest, 1),
  };
}
