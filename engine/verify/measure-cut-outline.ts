import type { Raster } from '#engine/input/raster.ts';

const { abs, max } = Math;

/** A wall that was replaced has one colour: of the photo's upper edge this share is within these levels of RGB of it. */
const flatShare = 0.97;
const flatReach = 3;
/** The upper edge, as a share of the height. */
const edgeShare = 0.02;
/** The rows at the lower edge in which a picture that ended above it leaves a straight line, as a share of the height. */
const lowestShare = 0.04;
/** From this distance in RGB on a pixel shows more than the wall; encoding leaves less. */
const shownReach = 14;
/** The step from the wall to the person where a picture ended: softer edges are the person's own. */
const cutReach = 60;

/** What the outline of a finished photo shows by itself, in pixels of a photo 600 pixels high. */
export interface CutOutline {
  /** The pixels of patches that are not connected with the person. */
  readonly besidePx: number;
  /** The longest part of the outline that lies exactly in one column or row. */
  readonly straightPx: number;
}

/**
 * Reads the outline of a photo whose wall was replaced, from the file alone.
 *
 * @returns undefined for a photographed wall, which has noise
 */
export function measureCutOutline(photo: Raster): CutOutline | undefined {
  const wall = findFlatWall(photo);
  if (wall === undefined) return undefined;
  const scale = photo.heightPx / 600;
  return { besidePx: countBeside(photo, wall) / scale ** 2, straightPx: findStraight(photo, wall) / scale };
}

/** How far each pixel is from the wall's colour, 0 to 255. */
function findFlatWall({ data, widthPx, heightPx }: Raster): Uint8Array | undefined {
  const count = widthPx * max(1, Math.round(heightPx * edgeShare));
  const colour = [0, 1, 2].map((channel) => {
    const levels = new Uint32Array(256);
    for (let at = 0; at < count; at += 1) levels[data[at * 3 + channel]!]! += 1;
    return levels.indexOf(max(...levels));
  });
  const distance = new Uint8Array(widthPx * heightPx);
  for (let at = 0, value = 0; at < distance.length; at += 1, value += 3) {
    distance[at] = max(
      abs(data[value]! - colour[0]!),
      abs(data[value + 1]! - colour[1]!),
      abs(data[value + 2]! - colour[2]!),
    );
  }
  let flat = 0;
  for (let at = 0; at < count; at += 1) if (distance[at]! <= flatReach) flat += 1;
  return flat >= flatShare * count ? distance : undefined;
}

/** The pixels of all patches within the wall but the person; strands of hair, which are thinner than three pixels, do not count. */
function countBeside({ widthPx, heightPx }: Raster, wall: Uint8Array): number {
  const seen = new Uint8Array(wall.length);
  const queue = new Int32Array(wall.length);
  const patches: number[] = [];
  let largest = 0;
  for (let start = 0; start < wall.length; start += 1) {
    if (seen[start] === 1 || wall[start]! <= shownReach) continue;
    let [size, isThick, touchesEdge] = [1, false, false];
    queue[0] = start;
    seen[start] = 1;
    for (let next = 0; next < size; next += 1) {
      const at = queue[next]!;
      const column = at % widthPx;
      const inside = column > 0 && column < widthPx - 1 && at >= widthPx && at < wall.length - widthPx;
      let around = 0;
      for (const [beside, isThere] of [
        [at - 1, column > 0],
        [at + 1, column < widthPx - 1],
        [at - widthPx, at >= widthPx],
        [at + widthPx, at < widthPx * (heightPx - 1)],
      ] as const) {
        if (!isThere || wall[beside]! <= shownReach) continue;
        around += 1;
        if (seen[beside] === 1) continue;
        seen[beside] = 1;
        queue[size] = beside;
        size += 1;
      }
      touchesEdge ||= !inside;
      isThick ||= inside && around === 4 && wall[at]! >= cutReach;
    }
    largest = max(largest, size);
    if (!touchesEdge && isThick) patches.push(size);
  }
  return patches.reduce((sum, size) => (size === largest ? sum : sum + size), 0);
}

/**
 * The most neighbouring rows between whose same two columns the wall ends at once; or columns, near the lower edge, where
 * a picture ended.
 */
function findStraight({ widthPx, heightPx }: Raster, wall: Uint8Array): number {
  const isCut = (one: number, other: number) =>
    Math.min(wall[one]!, wall[other]!) <= shownReach && max(wall[one]!, wall[other]!) >= cutReach;
  let longest = 0;
  const follow = (start: number, along: number, length: number, across: number) => {
    let run = 0;
    for (let step = 0, at = start; step < length; step += 1, at += along) {
      run = isCut(at, at + across) ? run + 1 : 0;
      longest = max(longest, run);
    }
  };
  for (let column = 0; column + 1 < widthPx; column += 1) follow(column, widthPx, heightPx, 1);
  for (let row = Math.floor(heightPx * (1 - lowestShare)); row + 1 < heightPx; row += 1) {
    follow(row * widthPx, 1, widthPx, widthPx);
  }
  return longest;
}
