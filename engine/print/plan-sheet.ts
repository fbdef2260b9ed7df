import type { DocumentRules } from '#shared/photo/document.ts';
import { type PaperSize, printDots } from './paper.ts';

const { abs, floor, min, round } = Math;

/** A straight cut mark, in dots of the sheet. */
export interface CutMark {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Where copies and cut marks lie on a sheet, in dots from its top left corner. */
export interface SheetPlan {
  readonly widthPx: number;
  readonly heightPx: number;
  /** The size each copy is printed at. */
  readonly copy: { readonly widthPx: number; readonly heightPx: number };
  readonly places: readonly { readonly left: number; readonly top: number }[];
  readonly marks: readonly CutMark[];
}

/** Room for the scissors between two copies: needed, and at most taken when the sheet has more. */
const minGapPx = 16;
const maxGapPx = 60;
/** Cut marks stay clear of the photo, so that a cut never leaves one on it; between two copies they are shorter. */
const cutMark = { clearPx: 4, lengthPx: 22 };
/** Within half a millimetre of the printed size the photo's own pixels are used. */
const ownPixelsTolerancePx = 6;

/**
 * Fits as many copies of a document's photo on a paper as possible, in the better orientation, centred.
 *
 * @throws RangeError when the photo is larger than the paper
 */
export function planSheet(rules: DocumentRules, paper: PaperSize): SheetPlan {
  const copy = {
    widthPx: printedPx(rules.widthMm, rules.widthPx),
    heightPx: printedPx(rules.heightMm, rules.heightPx),
  };
  const turned = { ...paper, widthPx: paper.heightPx, heightPx: paper.widthPx };
  const [sheet = paper] = [paper, turned].toSorted((a, b) => countOn(b, copy) - countOn(a, copy));
  if (countOn(sheet, copy) === 0) {
    throw new RangeError(`a photo of ${rules.widthMm} x ${rules.heightMm} mm does not fit`);
  }
  const across = along(sheet.widthPx, sheet.marginPx, copy.widthPx);
  const down = along(sheet.heightPx, sheet.marginPx, copy.heightPx);
  const places = down.starts.flatMap((top) => across.starts.map((left) => ({ left, top })));
  return {
    widthPx: sheet.widthPx,
    heightPx: sheet.heightPx,
    copy,
    places,
    marks: down.starts.flatMap((top, row) =>
      across.starts.flatMap((left, column) => {
        const ends = { x: edges(across, column, left, copy.widthPx), y: edges(down, row, top, copy.heightPx) };
        return cutMarks(ends.x, ends.y);
      }),
    ),
  };
}

function printedPx(millimetres: number, ownPx: number): number {
  const exact = printDots(millimetres);
  return abs(exact - ownPx) <= ownPixelsTolerancePx ? ownPx : exact;
}

function countAlong(sheetPx: number, marginPx: number, photoPx: number): number {
  return floor((sheetPx - 2 * marginPx + minGapPx) / (photoPx + minGapPx));
}

function countOn({ widthPx, heightPx, marginPx }: PaperSize, copy: SheetPlan['copy']): number {
  return countAlong(widthPx, marginPx, copy.widthPx) * countAlong(heightPx, marginPx, copy.heightPx);
}

interface Row {
  /** The first dot of each copy along one side. */
  readonly starts: readonly number[];
  /** Between two copies. */
  readonly gap: number;
}

function along(sheetPx: number, marginPx: number, photoPx: number): Row {
  const count = countAlong(sheetPx, marginPx, photoPx);
  const free = sheetPx - 2 * marginPx - count * photoPx;
  const gap = count === 1 ? 0 : min(maxGapPx, floor(free / (count - 1)));
  const first = round((sheetPx - count * photoPx - (count - 1) * gap) / 2);
  return { starts: Array.from({ length: count }, (_, index) => first + index * (photoPx + gap)), gap };
}

/** An edge to cut along, and how its mark reaches outwards from the copy. */
interface Edge {
  readonly at: number;
  readonly near: number;
  readonly far: number;
}

/** The two edges of a copy along one side; towards a neighbour a mark ends in the middle of the gap. */
function edges({ starts, gap }: Row, index: number, start: number, photoPx: number): readonly [Edge, Edge] {
  const between = min(cutMark.clearPx + cutMark.lengthPx, floor(gap / 2));
  const outside = cutMark.clearPx + cutMark.lengthPx;
  const before = index === 0 ? outside : between;
  const after = index === starts.length - 1 ? outside : between;
  return [
    { at: start, near: start - cutMark.clearPx, far: start - before },
    { at: start + photoPx, near: start + photoPx + cutMark.clearPx, far: start + photoPx + after },
  ];
}

/** Two short lines at each corner, in line with the edges to cut. */
function cutMarks(columns: readonly [Edge, Edge], rows: readonly [Edge, Edge]): CutMark[] {
  return columns.flatMap((x) =>
    rows.flatMap((y) => [
      { x1: x.near, y1: y.at, x2: x.far, y2: y.at },
      { x1: x.at, y1: y.near, x2: x.at, y2: y.far },
    ]),
  );
}
