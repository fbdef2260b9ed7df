import { outOfFrame } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import type { PictureEdges } from './find-bars.ts';
import { type TruncationPoint, withoutTouching } from './truncation-points.ts';

const { abs, ceil, floor, max, min, round } = Math;

/** A crown farther below the upper edge than this, in face widths, is whole whatever the mask lost of it. */
const crownReach = 0.3;
/** Half the stretch of the edge that can be the head's, and half the part of the picture that shows its wall. */
const [headReach, wallReach] = [0.7, 1.3];
/** Places are sampled this densely, per face width. */
const perFace = 64;
/** Where the mask is sure of hair, and rows of wall; face widths below the edge. */
const [hairRows, wallRows] = [
  { from: 0.04, to: 0.25 },
  { from: 0.015, to: 0.1 },
];
const [surely, hardly] = [0.9, 0.1];
/** The hair's colour varies along the head: hair this near to a column speaks for it. */
const columnReach = 0.15;
const minSamples = 30;
/** Colours as near as this, in levels, are alike. */
const likeLevels = 24;
/** So many times more of one than of the other has the edge's colour. */
const clearly = 3;
/** What the mask leaves out needs a colour that much of the hair and none of the wall has. */
const alone = { minHair: 0.1, maxWall: 0.004 };
const minAlike = 0.03;
/** The mask is sure this far below the edge. */
const belowEdge = 0.1;
/** Narrower than this a whole head just touches; a head of which 1 % is cut is at least 0.2 wide there. */
const minChord = 0.18;
/** With the highlights next to it, which are neither like the hair nor like the wall. */
const shiny = { hair: 0.12, chord: 0.22 };
/** Strands interrupt the hair. */
const maxGap = 0.03;
/** Where colours do not tell hair and wall apart, the mask's widths below do: how wide the head is where they end. */
const chordRows = { near: 0.1, far: 0.16 };
const wideChord = 0.5;
const maxWallOfCut = 0.4;
/** Colours that take hair for wall, where the mask is sure, say nothing about the edge either. */
const sureRow = 0.15;
const maxMistaken = 0.1;

type Column = 'hair' | 'wall' | 'unclear';

/** What the colours along a row say about the head under the upper edge. */
interface Row {
  /** Places of the picture, left to right. */
  readonly xs: readonly number[];
  readonly columns: readonly Column[];
  /** Whether the mask is sure of the person just below the edge. */
  readonly below: readonly boolean[];
}

/**
 * Corrects by colour where the upper edge truncates the head. There the mask is weakest: it doubts hair that goes on and
 * takes the first rows of wall above a crown for hair, while the colours of the very first row are as sharp as any.
 */
export function judgeTopEdge(
  points: readonly TruncationPoint[],
  raster: Raster,
  mask: PersonMask,
  head: Head,
  edges: PictureEdges,
): TruncationPoint[] {
  const readRow = prepareReading(raster, mask, head, edges);
  if (readRow === undefined) return withoutTouching(points, head, edges);
  const seen = readRow(0);
  const { xs, columns, below } = seen;
  const hair = longestRun(columns, (column) => column === 'hair');
  const isWide = chordOf(mask, head, edges) >= wideChord;
  const doubtful = longestRun(columns, (column, at) => column !== 'wall' && below[at] === true);
  const isShiny = hair >= shiny.hair && doubtful >= shiny.chord;
  if (hair >= minChord || isShiny || (isWide && wallShare(seen) <= maxWallOfCut)) {
    const cut = xs.filter((_, at) => columns[at] === 'hair' || (columns[at] === 'unclear' && below[at]));
    // Down to the crown that the mask sees: a crop between that and the edge would cut the hair itself.
    const y = max(edges.top, crownOf(head).y);
    return [...points, ...cut.map((x) => ({ edge: 'top' as const, x, y }))];
  }
  const own = points.filter(({ edge, x }) => edge === 'top' && x >= xs[0]! && x <= xs.at(-1)!);
  if (own.length === 0) return [...points];
  const isWhole = !isWide && doubtful < minChord && wallShare(readRow(sureRow)) <= maxMistaken;
  return isWhole ? points.filter((point) => !own.includes(point)) : withoutTouching(points, head, edges);
}

/** The middle of the crown in the picture. */
function crownOf({ face, frame, crown }: Head): Point {
  return outOfFrame(frame, { x: (face.left + face.right) / 2, y: crown });
}

/** The share of the head's columns in which a row has the wall's colour. */
function wallShare({ columns, below }: Row): number {
  const own = columns.filter((_, at) => below[at]);
  return own.filter((column) => column === 'wall').length / max(1, own.length);
}

/**
 * Gathers the colours of hair and wall, with which rows are compared that lie so many face widths below the edge;
 * undefined where the crown is far from it, or one of both does not show.
 */
function prepareReading(
  raster: Raster,
  mask: PersonMask,
  head: Head,
  edges: PictureEdges,
): ((depth: number) => Row) | undefined {
  const facePx = head.face.right - head.face.left;
  const middle = crownOf(head);
  const top = ceil(edges.top);
  if (middle.y - top > crownReach * facePx) return undefined;
  const { hair, wall } = gatherSamples(raster, mask, middle.x, facePx, edges);
  if (hair.length < minSamples || wall.length < minSamples) return undefined;
  const [from, to] = [
    max(edges.left + 1, middle.x - headReach * facePx),
    min(edges.right - 2, middle.x + headReach * facePx),
  ];
  const xs = Array.from({ length: ceil(((to - from) * perFace) / facePx) }, (_, at) => from + (at * facePx) / perFace);
  const below = xs.map((x) => mask.at({ x, y: top + belowEdge * facePx }) >= 0.5);
  return (depth) => {
    const y = top + round(depth * facePx);
    const columns = xs.map((x, at) => {
      const near = hair.filter((sample) => abs(sample.x - x) < columnReach * facePx);
      const colour = smoothed(raster, round(x), y);
      const isHair = alike(raster, near.length >= minSamples ? near : hair, colour);
      return columnOf(isHair, alike(raster, wall, colour), below[at] === true);
    });
    return { xs, columns, below };
  };
}

function columnOf(hair: number, wall: number, isBelow: boolean): Column {
  const isHair = isBelow ? hair > minAlike && hair > clearly * wall : hair > alone.minHair && wall < alone.maxWall;
  if (isHair) return 'hair';
  return wall > alone.maxWall && wall > clearly * hair ? 'wall' : 'unclear';
}

interface Sample {
  readonly x: number;
  /** Of its first channel. */
  readonly at: number;
}

/** Places of hair below the edge and of the wall next to it, away from the outline. */
function gatherSamples({ widthPx }: Raster, mask: PersonMask, middleX: number, facePx: number, edges: PictureEdges) {
  const [hair, wall]: [Sample[], Sample[]] = [[], []];
  const step = facePx / perFace;
  const top = ceil(edges.top);
  const [from, to] = [
    max(ceil(edges.left), middleX - wallReach * facePx),
    min(floor(edges.right) - 1, middleX + wallReach * facePx),
  ];
  const isWall = (x: number, y: number) =>
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [-1, 0],
      [1, 0],
    ].every(
      ([right = 0, down = 0]) =>
        mask.at({ x: x + right * belowEdge * facePx, y: y + down * belowEdge * facePx }) < hardly,
    );
  for (let y = top + max(1, wallRows.from * facePx); y < top + hairRows.to * facePx; y += step) {
    const depth = (y - top) / facePx;
    for (let x = from; x <= to; x += step) {
      const sample = { x, at: (floor(y) * widthPx + floor(x)) * 3 };
      if (depth > hairRows.from && abs(x - middleX) < headReach * facePx && mask.at({ x, y }) >= surely)
        hair.push(sample);
      else if (depth < wallRows.to && isWall(x, y)) wall.push(sample);
    }
  }
  return { hair, wall };
}

/** A pixel's colour with a quarter of each neighbour of its row: compression puts noise at edges. */
function smoothed({ data, widthPx }: Raster, x: number, y: number): readonly [number, number, number] {
  const at = (y * widthPx + x) * 3;
  const channel = (value: number) => (data[value]! * 2 + data[value - 3]! + data[value + 3]!) / 4;
  return [channel(at), channel(at + 1), channel(at + 2)];
}

/** The share of the samples with such a colour. */
function alike(
  { data }: Raster,
  samples: readonly Sample[],
  [red, green, blue]: readonly [number, number, number],
): number {
  let count = 0;
  for (const { at } of samples) {
    const difference = (data[at]! - red) ** 2 + (data[at + 1]! - green) ** 2 + (data[at + 2]! - blue) ** 2;
    if (difference < likeLevels ** 2) count += 1;
  }
  return count / samples.length;
}

/** In face widths; short gaps do not end it. */
function longestRun(columns: readonly Column[], belongs: (column: Column, at: number) => boolean): number {
  let longest = 0;
  let [from, last] = [0, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < columns.length; at += 1) {
    if (!belongs(columns[at]!, at)) continue;
    if (at - last > maxGap * perFace + 1) from = at;
    last = at;
    longest = max(longest, at + 1 - from);
  }
  return longest / perFace;
}

/**
 * How wide the person is at the edge, in face widths, as the mask's widths below it go on: those of a round top grow
 * with the root of the distance.
 */
function chordOf(mask: PersonMask, head: Head, { top }: PictureEdges): number {
  const facePx = head.face.right - head.face.left;
  const middle = crownOf(head);
  const { near, far } = chordRows;
  const squareAt = (depth: number) => {
    let inside = 0;
    for (let column = -2 * perFace; column < 2 * perFace; column += 1) {
      const x = middle.x + (column * facePx) / (2 * perFace);
      if (mask.at({ x, y: top + depth * facePx }) >= 0.5) inside += 1;
    }
    return (inside / (2 * perFace)) ** 2;
  };
  const [upper, lower] = [squareAt(near), squareAt(far)];
  return max(0, upper - ((lower - upper) * near) / (far - near)) ** 0.5;
}
