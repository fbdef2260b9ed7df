import type { FaceBox } from '#engine/face/face-box.ts';
import { type Frame, outOfFrame } from '#engine/geometry/frame.ts';
import type { Raster } from '#engine/input/raster.ts';

const { abs, ceil, floor, max, min } = Math;

/**
 * The edges of the picture inside its bars, in pixels of the picture with them; without bars these are its own sides.
 */
export interface PictureEdges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Samples along a line, and the few that determine its colour. */
const placeCount = 192;
const colourEvery = 12;
/** A bar's last stripe is this high, as a share of the picture, and at least this many pixels. */
const stripe = { share: 0.008, minPx: 3 };
/** Levels of a channel by which a bar may vary: compression leaves traces at an edge. */
const flatness = 8;
const flatShare = 0.98;
/** Levels by which a channel jumps at the bar's edge. */
const jump = 10;
/** It does so along much of the edge, after the few lines over which compression blurs it; */
const jumpShare = 0.4;
const blurredPx = 10;
/** or abruptly and without a gap over a greater width of the face than the top of a head is straight. */
const sharpPx = 2;
const straightShare = 0.5;

/** A channel so many pixels from a side of the picture, and along it. */
type ReadSide = (deep: number, along: number, channel: number) => number;

interface Side {
  readonly read: ReadSide;
  readonly depthPx: number;
  readonly lengthPx: number;
  /** Bars end before the face. */
  readonly toFacePx: number;
  /** An unbroken jump of this length is an edge, too. */
  readonly straightPx: number;
}

/**
 * Finds plain bars along the sides, as screenshots and players add them: a stripe of one colour over the whole width
 * that ends in a straight edge. A person who reaches into a stripe shows that it is none.
 */
export function findBars({ data, widthPx, heightPx }: Raster, frame: Frame, face: FaceBox): PictureEdges {
  const corners = [face.left, face.right].flatMap((x) => [face.top, face.chin].map((y) => outOfFrame(frame, { x, y })));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const at = (x: number, y: number, channel: number) => data[(y * widthPx + x) * 3 + channel]!;
  const upright = { depthPx: heightPx, lengthPx: widthPx, straightPx: Number.POSITIVE_INFINITY };
  const sideways = { depthPx: widthPx, lengthPx: heightPx, straightPx: Number.POSITIVE_INFINITY };
  const top = barOf({
    ...upright,
    read: (deep, along, channel) => at(along, deep, channel),
    toFacePx: min(...ys),
    // Sleeves and tables may be straight in front of a plain wall, heads are round.
    straightPx: straightShare * (face.right - face.left),
  });
  const bottom = barOf({
    ...upright,
    read: (deep, along, channel) => at(along, heightPx - 1 - deep, channel),
    toFacePx: heightPx - max(...ys),
  });
  const left = barOf({ ...sideways, read: (deep, along, channel) => at(deep, along, channel), toFacePx: min(...xs) });
  const right = barOf({
    ...sideways,
    read: (deep, along, channel) => at(widthPx - 1 - deep, along, channel),
    toFacePx: widthPx - max(...xs),
  });
  return { left, top, right: widthPx - right, bottom: heightPx - bottom };
}

/** The depth of the innermost bar of a side, 0 where there is none. */
function barOf(side: Side): number {
  const places = Array.from({ length: placeCount }, (_, place) => floor(((place + 0.5) * side.lengthPx) / placeCount));
  const stripePx = max(stripe.minPx, ceil(stripe.share * side.depthPx));
  let [flatLines, found] = [0, 0];
  let colour: readonly number[] | undefined;
  const depthPx = min(side.depthPx - blurredPx, floor(side.toFacePx));
  for (let deep = 0; deep < depthPx; deep += 1) {
    const line = colourOf(side.read, deep, places);
    const isPlain = line !== undefined && isFlat(side.read, deep, places, line);
    if (isPlain && colour !== undefined && isNear(line, colour)) {
      flatLines += 1;
      continue;
    }
    if (flatLines >= stripePx) found = edgeBehind(side, deep - 1, places) ?? found;
    [flatLines, colour] = isPlain ? [1, line] : [0, undefined];
  }
  return found;
}

/** The colour at the middle of a line's range, undefined as soon as one place is too far from another. */
function colourOf(read: ReadSide, deep: number, places: readonly number[]): readonly number[] | undefined {
  const colour: number[] = [];
  for (let channel = 0; channel < 3; channel += 1) {
    let least = 255;
    let most = 0;
    for (let place = 0; place < places.length; place += colourEvery) {
      const level = read(deep, places[place]!, channel);
      least = min(least, level);
      most = max(most, level);
      if (most - least > 2 * flatness) return undefined;
    }
    colour.push((least + most) / 2);
  }
  return colour;
}

function isNear(one: readonly number[], other: readonly number[]): boolean {
  return one.every((level, channel) => abs(level - other[channel]!) <= flatness);
}

function isFlat(
  read: ReadSide,
  deep: number,
  places: readonly number[],
  [red, green, blue]: readonly number[],
): boolean {
  let strange = 0;
  for (let place = 0; place < places.length; place += 1) {
    const along = places[place]!;
    const isLike =
      abs(read(deep, along, 0) - red!) <= flatness &&
      abs(read(deep, along, 1) - green!) <= flatness &&
      abs(read(deep, along, 2) - blue!) <= flatness;
    if (!isLike) strange += 1;
  }
  return strange <= (1 - flatShare) * places.length;
}

/** The first line of another colour along much of the edge, or along a straight part of it. */
function edgeBehind({ read, lengthPx, straightPx }: Side, last: number, places: readonly number[]): number | undefined {
  for (let behind = 1; behind <= blurredPx; behind += 1) {
    let [jumps, run, longest] = [0, 0, 0];
    for (const along of places) {
      const jumped = [0, 1, 2].some(
        (channel) => abs(read(last + behind, along, channel) - read(last, along, channel)) > jump,
      );
      run = jumped ? run + 1 : 0;
      if (jumped) jumps += 1;
      longest = max(longest, run);
    }
    const isStraight = behind <= sharpPx && (longest * lengthPx) / places.length >= straightPx;
    if (isStraight || jumps >= jumpShare * places.length) return last + behind;
  }
  return undefined;
}
