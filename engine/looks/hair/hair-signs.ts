import type { Raster } from '#engine/input/raster.ts';
import { spreadOf } from '#engine/looks/ground/quantile.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { headCovering } from '#engine/measure/visible/head-covering.ts';
import { nearestDistance, surprise } from './colour-clusters.ts';
import { measureDarkForehead } from './dark-forehead.ts';
import { readFlow } from './hair-flow.ts';
import type { HairSeeds } from './hair-seeds.ts';
import type { HeadView } from './head-view.ts';
import { measureHueRange } from './hue-range.ts';
import { measureMissedHair } from './missed-hair.ts';
import { measureOpenBorder } from './open-border.ts';
import { measureRepeat } from './repeated-pattern.ts';

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
  /** Lightness of the hair's middle. */
  readonly middle: number;
  /** Hair in squared face widths. */
  readonly area: number;
}

const sureHair = 0.97;
/** Lengths in face widths. */
const fineWidth = 0.01;
const innerRim = 0.03;
/** The throat, below the chin in face heights and aside in face widths. */
const throat = { from: 0.06, to: 0.25, aside: 0.18 };
const crushedBelow = 0.09;

/**
 * @param settled how probably each pixel of the view is hair
 * @param seen the view as 8-bit pixels
 * @param evidence for hair, in nats
 */
export function measureSigns(
  work: WorkRaster,
  mask: Float32Array,
  view: HeadView,
  seen: Raster,
  seeds: HairSeeds,
  settled: Float32Array,
  evidence: Float32Array,
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
  const spread = spreadOf(lab.l, 0, 1, mask, 0.85);
  return {
    fineStructure: fine / Math.max(1, counted),
    throatLikeHair: throatShare(view, seeds),
    unnatural: headCovering(
      { photo: seen, luma: lumaPlane(seen), landmarks: view.landmarks },
      { crownY: crownOf(view, settled), coarse: view.alpha, inside: new Uint8Array(view.alpha.length).fill(1) },
    ),
    undecided: undecidedShare(view, settled),
    openBorder: measureOpenBorder(view, settled),
    missed: measureMissedHair(view, evidence, settled),
    darkForehead: measureDarkForehead(view, settled),
    hueRange: measureHueRange(view, settled),
    repeat: measureRepeat(work, mask),
    coherence: coherence / Math.max(1, inner),
    crushed: shareBelow(spread, crushedBelow),
    middle: spread.quantile(0.5),
    area: area / faceWidth ** 2,
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
