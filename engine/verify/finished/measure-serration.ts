import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import type { FinishedPerson } from './finished-person.ts';
import { longestStretch } from './longest-stretch.ts';

const { abs, max, min, round, sqrt } = Math;

/** Teeth and notches are what a window of this radius smooths away ... */
const smoothPx = 4;
/** ... beyond this share of it: a straight or a gently curved outline leaves nothing. */
const minRough = 0.1;
/** A tooth is the person's when its colour fits the person within this radius better than the old background. */
const nearPx = 8;
const nearStepPx = 2;
/** Sides that differ less than this, in levels of RGB, explain nothing: a tooth between them counts half. */
const minContrast = 24;
const unclear = 0.5;
/** On the way from the old background's colour (0) to the person's (1), a tooth of less and a notch of more are wrong. */
const [toothFrom, notchTo] = [0.25, 0.75];
/** So near to a pixel the colours are the tooth's own. */
const toothPx = 3;
/** The stretch of the outline in which the worst is looked for. */
const stretchPx = 80;

/**
 * How much of the outline is torn: teeth and notches that the source's own colours do not explain, in pixels of a photo
 * 600 pixels high, in the worst stretch of the outline. A strand of hair has the person's colour in the source, and the
 * gap beside it the wall's; a tooth of wall and a notch in hair have not.
 */
export function measureSerration(before: Raster, person: FinishedPerson): number {
  const { widthPx, heightPx, scale, solid } = person;
  const smooth = boxFilter(solid, widthPx, heightPx, max(1, round(smoothPx * scale)));
  const torn: { at: number; weight: number }[] = [];
  for (let at = 0; at < solid.length; at += 1) {
    const share = smooth[at]!;
    if (share > 0.5 - minRough && share < 0.5 + minRough) continue;
    if ((solid[at] === 1) === share >= 0.5) continue;
    const weight = unexplained(before, person, at);
    if (weight > 0) torn.push({ at, weight });
  }
  return longestStretch(torn, person, stretchPx);
}

/** 0 where a tooth has the colours of the person around, or a notch those of the old background around. */
function unexplained(
  { data }: Raster,
  { widthPx, heightPx, scale, kept, removed, solid }: FinishedPerson,
  at: number,
): number {
  const own = [0, 0, 0, 0];
  const old = [0, 0, 0, 0];
  const column = at % widthPx;
  const row = (at - column) / widthPx;
  const reach = max(2, round(nearPx * scale));
  for (let y = max(0, row - reach); y <= min(heightPx - 1, row + reach); y += nearStepPx) {
    for (let x = max(0, column - reach); x <= min(widthPx - 1, column + reach); x += nearStepPx) {
      const there = y * widthPx + x;
      const sum = kept[there] === 1 ? own : removed[there] === 1 ? old : undefined;
      if (sum === undefined || (abs(x - column) < toothPx && abs(y - row) < toothPx)) continue;
      sum[0]! += data[there * 3]!;
      sum[1]! += data[there * 3 + 1]!;
      sum[2]! += data[there * 3 + 2]!;
      sum[3]! += 1;
    }
  }
  if (own[3] === 0 || old[3] === 0) return 0;
  const isTooth = solid[at] === 1;
  let [along, between] = [0, 0];
  for (let channel = 0; channel < 3; channel += 1) {
    const theirs = old[channel]! / old[3]!;
    const way = own[channel]! / own[3]! - theirs;
    along += (data[at * 3 + channel]! - theirs) * way;
    between += way * way;
  }
  if (sqrt(between) < minContrast) return unclear;
  return (isTooth ? along < toothFrom * between : along > notchTo * between) ? 1 : 0;
}
