import { FinishedPerson } from './finished-person';
import { round } from './math';
import { Doubles, Ints, reserveDoubles } from './memory';
import { longestStretch, mark, markOutline } from './outline-marks';
import { shareAround } from './window-sums';

/** Teeth and notches are what a window of this radius smooths away ... */
const smoothPx: f64 = 4;
/** ... beyond this share of it: a straight or a gently curved outline leaves nothing. */
const minRough: f64 = 0.1;
/** A tooth is the person's when its colour fits the person within this radius better than the old background. */
const nearPx: f64 = 8;
const nearStepPx = 2;
/** Sides that differ less than this, in levels of RGB, explain nothing: a tooth between them counts half. */
const minContrast: f64 = 24;
const unclear: f64 = 0.5;
/** On the way from the old background's colour (0) to the person's (1), a tooth of less and a notch of more are wrong. */
const toothFrom: f64 = 0.25;
const notchTo: f64 = 0.75;
/** So near to a pixel the colours are the tooth's own. */
const toothPx = 3;
/** The stretch of the outline in which the worst is looked for. */
const stretchPx: f64 = 80;

/**
 * How much of the outline is torn: teeth and notches that the source's own colours do not explain, in pixels of a photo
 * 600 pixels high, in the worst stretch of the outline. A strand of hair has the person's colour in the source, and the
 * gap beside it the wall's; a tooth of wall and a notch in hair have not.
 *
 * @param windows sums of the solid pixels
 */
export function measureSerration(person: FinishedPerson, windows: Ints): f64 {
  const width = person.width;
  const height = person.height;
  const solid = person.solid;
  const radius = max(1, <i32>round(smoothPx * person.scale));
  const torn = markOutline(person, stretchPx);
  const sums = reserveDoubles(8);
  for (let row = radius; row < height - radius; row += 1) {
    for (let at = row * width + radius; at < (row + 1) * width - radius; at += 1) {
      const kind = solid[at];
      // Far from the outline all is of one kind.
      if (solid[at - radius] === kind && solid[at + radius] === kind) {
        if (solid[at - radius * width] === kind && solid[at + radius * width] === kind) continue;
      }
      const share = shareAround(windows, width, height, at, radius);
      if (kind === 1 ? share > 0.5 - minRough : share < 0.5 + minRough) continue;
      const weight = unexplained(person, at, sums);
      if (weight > 0) mark(torn, at, weight);
    }
  }
  return longestStretch(torn);
}

/**
 * 0 where a tooth has the colours of the person around, or a notch those of the old background around.
 *
 * @param sums of red, green and blue and their number, of the person's pixels and then of the old background's
 */
function unexplained(person: FinishedPerson, at: i32, sums: Doubles): f64 {
  memory.fill(changetype<usize>(sums), 0, 8 * 8);
  const width = person.width;
  const data = person.data;
  const row = at / width;
  const column = at - row * width;
  const reach = max(2, <i32>round(nearPx * person.scale));
  for (let y = max(0, row - reach); y <= min(person.height - 1, row + reach); y += nearStepPx) {
    for (let x = max(0, column - reach); x <= min(width - 1, column + reach); x += nearStepPx) {
      const there = y * width + x;
      const isOwn = person.kept[there] === 1;
      if (!isOwn && person.removed[there] === 0) continue;
      if (abs(x - column) < toothPx && abs(y - row) < toothPx) continue;
      const side = isOwn ? 0 : 4;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[side + channel] = sums[side + channel] + <f64>data[there * 3 + channel];
      }
      sums[side + 3] = sums[side + 3] + 1;
    }
  }
  const ownCount = sums[3];
  const oldCount = sums[7];
  if (ownCount === 0 || oldCount === 0) return 0;
  let along: f64 = 0;
  let between: f64 = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const theirs = sums[4 + channel] / oldCount;
    const way = sums[channel] / ownCount - theirs;
    along += (<f64>data[at * 3 + channel] - theirs) * way;
    between += way * way;
  }
  if (between < minContrast * minContrast) return unclear;
  return (person.solid[at] === 1 ? along < toothFrom * between : along > notchTo * between) ? 1 : 0;
}
