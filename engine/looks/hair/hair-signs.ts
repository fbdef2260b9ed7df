import type { Raster } from '#engine/input/raster.ts';
import type { Oklab } from '#engine/looks/ground/oklab.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { headCovering } from '#engine/measure/visible/head-covering.ts';
import { measureBehindGlasses } from './behind-glasses.ts';
import { nearestDistance, surprise } from './colour-clusters.ts';
import { measureDarkForehead } from './dark-forehead.ts';
import { measureFlat } from './flat-hair.ts';
import { measureHairBeyond } from './hair-beyond.ts';
import { readFlow } from './hair-flow.ts';
import type { HairSeeds } from './hair-seeds.ts';
import type { HeadView } from './head-view.ts';
import { measureHueRange } from './hue-range.ts';
import { measureMissedHair } from './missed-hair.ts';
import { measureOpenBorder } from './open-border.ts';
import { measureRepeat } from './repeated-pattern.ts';
import type { HairEvidence } from './weigh-hair.ts';

/** What was measured on found hair, to judge whether it is hair and what can be done with it. */
export interface HairSigns {
  /** Mean structure finer than a hundredth of the face, in lightness, well within what lies above the eyes. */
  readonly fineStructure: number;
  /** Share of the throat, right below the chin, that looks like the hair: a scarf closes there. */
  readonly throatLikeHair: number;
  /** How far the colour lies from those hair grows in, in CIELAB. */
  readonly unnatural: number;
  /** Share of the hair of which it is not sure that it is hair. */
  readonly undecided: number;
  /** Border from the chin down across which the person goes on in the hair's colour, in face widths. */
  readonly openBorder: number;
  /** What plainly is hair and was not found, in squared face widths. */
  readonly missed: number;
  /** What goes on from the hair in its colour and was taken for background, in squared face widths. */
  readonly beyond: number;
  /** How long it meets the place of glasses in its own colour, in face widths. */
  readonly behindGlasses: number;
  /** Forehead that is dark without being taken for hair, in squared face widths. */
  readonly darkForehead: number;
  /** How far the hair on the head ranges from green to red, in OKLab. */
  readonly hueRange: number;
  /** How strongly the structure above the eyes repeats itself, as patterns of cloth do; 0 where too little is seen. */
  readonly repeat: number;
  /** How far strands can be followed: about .1 in tight curls, .5 and more in straight hair. */
  readonly coherence: number;
  /** Share of the hair that is black without any structure. */
  readonly crushed: number;
  /** Share of it so dark that the file holds hardly any difference. */
  readonly lightless: number;
  /** Share of it in which no strands are to be seen. */
  readonly flat: number;
  /** Lightness of the hair's middle. */
  readonly middle: number;
  /** The middle of its hue. */
  readonly hue: Pick<Oklab, 'a' | 'b'>;
  /** Hair in squared face widths. */
  readonly area: number;
  /** Share of it that is thin: pixels of which a part is skin or background. */
  readonly sparse: number;
}

const sureHair = 0.97;
/** Its lightness and hue are what is said of the hair. */
const surely = 0.85;
/** Lengths in face widths. */
const fineWidth = 0.01;
const innerRim = 0.03;
/** The throat, below the chin in face heights and aside in face widths. */
const throat = { from: 0.06, to: 0.25, aside: 0.18 };
const crushedBelow = 0.09;
const lightlessBelow = 0.12;

/**
 * @param settled how probably each pixel of the view is hair
 * @param seen the view as 8-bit pixels
 * @param evidence in nats
 */
export function measureSigns(
  work: WorkRaster,
  mask: Float32Array,
  view: HeadView,
  seen: Raster,
  seeds: HairSeeds,
  settled: Float32Array,
  evidence: HairEvidence,
): HairSigns {
  const { widthPx, heightPx, faceWidth, lab } = work;
  const flow = readFlow(lab.l, mask, widthPx, heightPx, faceWidth);
  const [calm, around] = [
    soften(lab.l, widthPx, heightPx, fineWidth * faceWidth),
    soften(mask, widthPx, heightPx, innerRim * faceWidth),
  ];
  const eyes = { y: (work.landmarks[468]!.y + work.landmarks[473]!.y) / 2 };
  let [fine, counted, coherence, inner, area] = [0, 0, 0, 0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    area += mask[at]!;
    if (mask[at]! < sureHair) continue;
    coherence += flow.coherence[at]!;
    inner += 1;
    if (around[at]! < sureHair || at > eyes.y * widthPx) continue;
    fine += Math.abs(lab.l[at]! - calm[at]!);
    counted += 1;
  }
  const spread = spreadOf(lab.l, 0, 1, mask, surely);
  return {
    fineStructure: fine / Math.max(1, counted),
    throatLikeHair: throatShare(view, seeds),
    unnatural: headCovering(
      { photo: seen, luma: lumaPlane(seen), landmarks: view.landmarks },
      { crownY: crownOf(view, settled), coarse: view.alpha, inside: new Uint8Array(view.alpha.length).fill(1) },
    ),
    undecided: undecidedShare(view, settled),
    openBorder: measureOpenBorder(view, evidence.colour, settled),
    missed: measureMissedHair(view, evidence.hair, settled),
    beyond: measureHairBeyond(view, settled, seeds.hair),
    behindGlasses: measureBehindGlasses(view, evidence.colour, settled),
    darkForehead: measureDarkForehead(view, settled),
    hueRange: measureHueRange(view, settled),
    repeat: measureRepeat(work, mask),
    coherence: coherence / Math.max(1, inner),
    crushed: shareBelow(spread, crushedBelow),
    lightless: shareBelow(spread, lightlessBelow),
    flat: measureFlat(work, mask),
    middle: spread.quantile(0.5),
    hue: middleHue(lab, mask),
    area: area / faceWidth ** 2,
    sparse: sparseShare(mask),
  };
}

function throatShare({ widthPx, heightPx, lab, alpha, place }: HeadView, seeds: HairSeeds): number {
  const { l, a, b } = lab;
  let [like, count] = [0, 0];
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      const below = place.down(x, y) - place.chin;
      if (alpha[at]! < 0.9 || below < throat.from || below > throat.to) continue;
      if (Math.abs(place.across(x, y)) > throat.aside) continue;
      count += 1;
      const colour = [l[at]!, a[at]!, b[at]!] as const;
      const gain = surprise(seeds.skin, ...colour) - surprise(seeds.hair, ...colour);
      if (gain > 1 && nearestDistance(seeds.hair, ...colour) < 8) like += 1;
    }
  }
  return like / Math.max(1, count);
}

function undecidedShare({ alpha }: HeadView, settled: Float32Array): number {
  let [undecided, count] = [0, 0];
  for (let at = 0; at < settled.length; at += 1) {
    if (settled[at]! < 0.2 || alpha[at]! < 0.5) continue;
    count += 1;
    if (settled[at]! < 0.8) undecided += 1;
  }
  return undecided / Math.max(1, count);
}

/** The first row with hair above the middle of the face. */
function crownOf({ widthPx, heightPx, place }: HeadView, settled: Float32Array): number {
  for (let y = 0, at = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1, at += 1) {
      if (settled[at]! > 0.8 && Math.abs(place.across(x, y)) < 0.2) return y;
    }
  }
  return 0;
}

function shareBelow(spread: ReturnType<typeof spreadOf>, value: number): number {
  let share = 0;
  while (share < 1 && spread.quantile(share + 0.02) < value) share += 0.02;
  return share;
}

function middleHue({ a, b }: WorkRaster['lab'], mask: Float32Array): HairSigns['hue'] {
  const middleOf = (plane: Float32Array) => spreadOf(plane, -0.4, 0.4, mask, surely).quantile(0.5);
  return { a: middleOf(a), b: middleOf(b) };
}

/** Less than `from` is no hair, more than `to` covers. */
const thin = { from: 0.1, to: 0.8 };

function sparseShare(mask: Float32Array): number {
  let [sparse, all] = [0, 0];
  for (const value of mask) {
    if (value < thin.from) continue;
    all += 1;
    if (value < thin.to) sparse += 1;
  }
  return sparse / Math.max(1, all);
}
