import type { Raster } from '#engine/input/raster.ts';
import type { FinishedPerson } from './finished-person.ts';
import { markOutline } from './longest-stretch.ts';
import type { WindowSums } from './window-sums.ts';

const { abs, max, min, round } = Math;

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
export function measureSerration(before: Raster, person: FinishedPerson, { shareAround }: WindowSums): number {
  const { widthPx, heightPx, scale, solid } = person;
  const radius = max(1, round(smoothPx * scale));
  const torn = markOutline(person, stretchPx);
  for (let row = radius; row < heightPx - radius; row += 1) {
    for (let at = row * widthPx + radius; at < (row + 1) * widthPx - radius; at += 1) {
      const kind = solid[at]!;
      // Far from the outline all is of one kind.
      if (solid[at - radius] === kind && solid[at + radius] === kind) {
        if (solid[at - radius * widthPx] === kind && solid[at + radius * widthPx] === kind) continue;
      }
      const share = shareAround(at, radius);
      if (kind === 1 ? share > 0.5 - minRough : share < 0.5 + minRough) continue;
      const weight = unexplained(before, person, at);
      if (weight > 0) torn.mark(at, weight);
    }
  }
  return torn.longestStretch();
}

/** Sums of red, green and blue and their number, of the person's pixels and then of the old background's. */
const sums = new Float64Array(8);

/** 0 where a tooth has the colours of the person around, or a notch those of the old background around. */
function unexplained(
  { data }: Raster,
  { widthPx, heightPx, scale, kept, removed, solid }: FinishedPerson,
  at: number,
): number {
  sums.fill(0);
  const column = at % widthPx;
  const row = (at - column) / widthPx;
  const reach = max(2, round(nearPx * scale));
  for (let y = max(0, row - reach); y <= min(heightPx - 1, row + reach); y += nearStepPx) {
    for (let x = max(0, column - reach); x <= min(widthPx - 1, column + reach); x += nearStepPx) {
      const there = y * widthPx + x;
      const isOwn = kept[there] === 1;
      if (!isOwn && removed[there] === 0) continue;
      if (abs(x - column) < toothPx && abs(y - row) < toothPx) continue;
      const side = isOwn ? 0 : 4;
      sums[side]! += data[there * 3]!;
      sums[side + 1]! += data[there * 3 + 1]!;
      sums[side + 2]! += data[there * 3 + 2]!;
      sums[side + 3]! += 1;
    }
  }
  const [ownCount, oldCount] = [sums[3]!, sums[7]!];
  if (ownCount === 0 || oldCount === 0) return 0;
  let [along, between] = [0, 0];
  for (let channel = 0; channel < 3; channel += 1) {
    const theirs = sums[4 + channel]! / oldCount;
    const way = sums[channel]! / ownCount - theirs;
    along += (data[at * 3 + channel]! - theirs) * way;
    between += way * way;
  }
  if (between < minContrast * minContrast) return unclear;
  return (solid[at] === 1 ? along < toothFrom * between : along > notchTo * between) ? 1 : 0;
}
