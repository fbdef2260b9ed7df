import { cellPx, type Grid, readGrid } from '#engine/measure/colour-grid.ts';
import { type Lab, toLab } from '#engine/measure/lab.ts';
import { type FlatPatch, findFlatPatches } from './flat-patches.ts';
import type { HeadAbove } from './head-covering.ts';
import { interEye, meanColour, regionPixels, type SeenFace } from './seen-face.ts';
import { browTops, ears, foreheadTop, glabellaRegion, leftCheekRegion, rightCheekRegion } from './visible-landmarks.ts';

const { abs, floor, hypot, max, min, round } = Math;

/** How surely things are worn on ears and hair: the share of their outline that is an edge, 0 where there are none. */
export interface WornThings {
  readonly headphones: number;
  readonly hairGlasses: number;
}

// Lengths are eye distances, areas their squares.
/** To both sides of the face's middle, above the crown, and below the ears. */
const around = { across: 1.75, above: 0.1, below: 0.95 };
/** Smaller patches are none, larger ones are hair, cloth or wall. */
const areas = { least: 0.02, most: 1.2 };
/** How sure the mask is of the person: the wall between locks is flat too. */
const leastPerson = 0.4;
const surePerson = 0.9;
/** Distance from the colours of the skin, beyond what light and shade do to lightness; bare skin is flat too. */
const skin = { distance: 9, lightness: 12 };
/** A pair: how much the smaller has of the larger's area, and how much their colours differ, in CIELAB. */
const pair = { area: 0.55, colour: 10 };
/** A lens: its area, the share of its box it fills, its width over its height. */
const lens = { least: 0.03, most: 0.5, fill: 0.55, narrowest: 0.8, widest: 4 };
/**
 * Two lenses: between them, between their heights, between the middle of both and that of the face; how far their boxes
 * may overlap, and how much of a lens's height a bridge has at most.
 */
const lenses = { gap: 0.45, level: 0.4, middle: 0.5, overlap: 0.1, bridge: 0.7 };
/**
 * A cup: its area around the ear, where it begins above and ends below it (earrings hang lower, hair falls further), the
 * share of its box it fills, and how far its colour is from that of the hair, surely or if it is compact.
 */
const cup = {
  least: 0.025,
  above: 0.25,
  below: 0.5,
  inner: 0.7,
  start: 0.12,
  from: 0.1,
  end: 0.65,
  fill: 0.5,
  colour: 8,
  doubtful: 14,
};
/** The thickness of a band on the head. Hair that frames a face is thicker. */
const thickestBand = 0.26;

/**
 * Looks for pairs of surfaces without texture, of one colour, with edges all around: lenses above the brows, and cups at
 * both ears, with a band or without. Hair has texture, and where it is as smooth, its outline is no edge.
 */
export function wornThings(face: SeenFace, head: HeadAbove): WornThings {
  const { landmarks, photo } = face;
  const unit = interEye(face);
  const [right, left] = ears.map((number) => landmarks[number]!) as [Place, Place];
  const [middle, earY] = [(right.x + left.x) / 2, (right.y + left.y) / 2];
  const brows = min(...browTops.map((number) => landmarks[number]!.y));
  const top = min(head.crownY, landmarks[foreheadTop]!.y - unit) - around.above * unit;
  const grid = readGrid(photo, {
    left: middle - around.across * unit,
    right: middle + around.across * unit,
    top,
    bottom: earY + around.below * unit,
  });
  // The face below the brows is judged by its own measures.
  const columnAt = (x: number) => floor(x / cellPx) - grid.left;
  const [from, to] = [columnAt(right.x) + 1, columnAt(left.x)].map((column) => max(0, min(grid.width, column)));
  const isFace = new Uint8Array(grid.width * grid.height);
  for (let row = max(0, floor(brows / cellPx) - grid.top); row < grid.height; row += 1) {
    isFace.fill(1, row * grid.width + from!, row * grid.width + to!);
  }
  const inCells = (area: number) => (area * unit * unit) / (cellPx * cellPx);
  const patches = findFlatPatches(grid, isFace, inCells(areas.least)).filter(
    (patch) =>
      patch.cells.length < inCells(areas.most) &&
      personShare(patch, grid, head.coarse, photo.widthPx) > leastPerson &&
      !isSkin(patch, face),
  );
  const at = { middle, earY, brows, unit };
  const hair = hairColour(grid, head.coarse, photo.widthPx, landmarks[foreheadTop]!.y - unit * 0.1);
  return { headphones: cupsShare(patches, grid, at, hair), hairGlasses: lensesShare(patches, grid, at) };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the parts of the face are, in pixels of the photo. */
interface FacePlaces {
  readonly middle: number;
  readonly earY: number;
  readonly brows: number;
  readonly unit: number;
}

/** The upper left pixel of a cell. */
function pixelOf({ left, top, width }: Grid, cell: number, widthPx: number): number {
  return (top + floor(cell / width)) * cellPx * widthPx + (left + (cell % width)) * cellPx;
}

function placeOf({ left, top, width }: Grid, cell: number): readonly [x: number, y: number] {
  return [(left + (cell % width)) * cellPx, (top + floor(cell / width)) * cellPx];
}

function personShare({ cells }: FlatPatch, grid: Grid, coarse: Float32Array, widthPx: number): number {
  let sum = 0;
  for (let at = 0; at < cells.length; at += 1) sum += coarse[pixelOf(grid, cells[at]!, widthPx)]!;
  return sum / cells.length;
}

function isSkin({ colour }: FlatPatch, face: SeenFace): boolean {
  return [glabellaRegion, rightCheekRegion, leftCheekRegion].some((region) => {
    const { l, a, b } = meanColour(face, regionPixels(face, region));
    return hypot(max(0, abs(colour.l - l) - skin.lightness), colour.a - a, colour.b - b) < skin.distance;
  });
}

function isPair(one: FlatPatch, other: FlatPatch, [area, otherArea]: readonly [number, number]): boolean {
  return min(area, otherArea) > pair.area * max(area, otherArea) && distanceOf(one.colour, other.colour) < pair.colour;
}

function distanceOf(one: Lab, other: Lab): number {
  return hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** Two like lenses next to each other above the brows, also where a bridge of their colour makes them one patch. */
function lensesShare(patches: readonly FlatPatch[], grid: Grid, { middle, brows, unit }: FacePlaces): number {
  const single = patches
    .flatMap((patch) => [patch, ...splitAtBridge(patch, grid)])
    .filter((patch) => {
      const [width, height] = [patch.right - patch.left, patch.bottom - patch.top];
      const area = patch.cells.length * cellPx * cellPx;
      return (
        patch.top + height / 2 < brows &&
        area > lens.least * unit * unit &&
        area < lens.most * unit * unit &&
        area > lens.fill * width * height &&
        width > lens.narrowest * height &&
        width < lens.widest * height
      );
    });
  let most = 0;
  for (const one of single) {
    for (const other of single) {
      if (other.left < one.right - lenses.overlap * unit) continue;
      const apart = other.left - one.right;
      const level = abs(one.top + one.bottom - other.top - other.bottom) / 2;
      const off = abs((one.left + other.right) / 2 - middle);
      const fits = apart < lenses.gap * unit && level < lenses.level * unit && off < lenses.middle * unit;
      if (fits && isPair(one, other, [one.cells.length, other.cells.length])) {
        most = max(most, min(one.outlined, other.outlined));
      }
    }
  }
  return most;
}

/** Both halves of a patch that is lower in its middle than in theirs. */
function splitAtBridge(patch: FlatPatch, grid: Grid): FlatPatch[] {
  const columnOf = (cell: number) => (grid.left + (cell % grid.width)) * cellPx;
  const width = patch.right - patch.left;
  const heightAt = (share: number) => {
    const column = floor((patch.left + share * width) / cellPx) * cellPx;
    return patch.cells.filter((cell) => columnOf(cell) === column).length;
  };
  if (heightAt(0.5) > lenses.bridge * min(heightAt(0.25), heightAt(0.75))) return [];
  const middle = patch.left + width / 2;
  return [
    { ...patch, right: middle, cells: patch.cells.filter((cell) => columnOf(cell) < middle) },
    { ...patch, left: middle, cells: patch.cells.filter((cell) => columnOf(cell) >= middle) },
  ];
}

/** What a patch has at an ear, in square pixels. */
interface Cup {
  readonly patch: FlatPatch;
  readonly area: number;
}

/** Like surfaces at both ears that end below them; both may be one, with a band. */
function cupsShare(patches: readonly FlatPatch[], grid: Grid, at: FacePlaces, hair: Lab): number {
  const { earY, unit } = at;
  const fits = patches.filter(
    (patch) =>
      patch.top < earY - cup.start * unit &&
      patch.bottom > earY + cup.from * unit &&
      patch.bottom < earY + cup.end * unit &&
      distanceOf(patch.colour, hair) > cup.colour &&
      !isThick(patch, grid, at),
  );
  const [rights, lefts] = [-1, 1].map((side) =>
    fits
      .map((patch): Cup => ({ patch, area: areaAtEar(patch, grid, at, side) }))
      .filter(({ area }) => area > cup.least * unit * unit),
  ) as [Cup[], Cup[]];
  let most = 0;
  for (const one of rights) {
    for (const other of lefts) {
      // Without a band, what has nearly the colour of the hair must be as compact as a cup: a lock at the temple is long.
      const isBand = one.patch === other.patch;
      const isHair = (patch: FlatPatch) => distanceOf(patch.colour, hair) < cup.doubtful && !isCompact(patch);
      if (!isBand && (isHair(one.patch) || isHair(other.patch))) continue;
      if (isPair(one.patch, other.patch, [one.area, other.area])) {
        most = max(most, min(one.patch.outlined, other.patch.outlined));
      }
    }
  }
  return most;
}

function isCompact({ cells, left, right, top, bottom }: FlatPatch): boolean {
  return cells.length * cellPx * cellPx > cup.fill * (right - left) * (bottom - top);
}

/** The mean colour of the person above the forehead. */
function hairColour(grid: Grid, coarse: Float32Array, widthPx: number, foreheadY: number): Lab {
  // Pixels, then red, green and blue.
  const sums = new Float64Array(4);
  const rows = floor(foreheadY / cellPx) - grid.top;
  for (let row = 0; row < rows; row += 1) {
    addPerson(sums, grid, row * grid.width, coarse, pixelOf(grid, row * grid.width, widthPx));
  }
  const mean = (channel: number) => round(sums[channel]! / max(1, sums[0]!));
  return toLab(mean(1), mean(2), mean(3));
}

/** Adds what surely shows the person in a row of a grid, which begins at a cell and at a pixel of the photo. */
function addPerson(sums: Float64Array, { planes, width }: Grid, first: number, coarse: Float32Array, at: number): void {
  const [red, green, blue] = planes;
  for (let column = 0; column < width; column += 1) {
    if (coarse[at + column * cellPx]! < surePerson) continue;
    sums[0]! += 1;
    sums[1]! += red[first + column]!;
    sums[2]! += green[first + column]!;
    sums[3]! += blue[first + column]!;
  }
}

function areaAtEar({ cells }: FlatPatch, grid: Grid, { middle, earY, unit }: FacePlaces, side: number): number {
  let count = 0;
  for (const cell of cells) {
    const [x, y] = placeOf(grid, cell);
    if ((x - middle) * side > cup.inner * unit && y > earY - cup.above * unit && y < earY + cup.below * unit)
      count += 1;
  }
  return count * cellPx * cellPx;
}

/** Whether it is higher in the middle than a band. */
function isThick({ cells }: FlatPatch, grid: Grid, { middle, unit }: FacePlaces): boolean {
  const column = floor(middle / cellPx) - grid.left;
  return cells.filter((cell) => cell % grid.width === column).length * cellPx > thickestBand * unit;
}
