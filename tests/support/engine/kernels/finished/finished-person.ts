import type { Raster } from '#engine/input/raster.ts';

/** Nearer to the new background than this, in levels of RGB, a pixel shows only that; encoding leaves less. */
const newReach = 14;
/** A pixel that was this near to the new colour before tells nothing: a collar, or a wall of the same white. */
const unknownReach = 36;
/** How much of its own colour is left in a pixel that is kept, mostly kept, faint and removed. */
const [keptFrom, solidFrom, faintTo, removedTo] = [0.8, 0.5, 0.65, 0.35];

/** What happened to each pixel of the picture between the untouched crop and the finished photo. */
export interface FinishedPerson {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels of this photo for each pixel of a photo 600 pixels high, in which all lengths are given. */
  readonly scale: number;
  /** 0 where the source has no pixel. */
  readonly inside: Uint8Array;
  /** 1 where the finished photo shows anything else than the new background. */
  readonly shown: Uint8Array;
  /** 1 where more of the picture's own colour than of the new background shows. */
  readonly solid: Uint8Array;
  /** 1 where the picture's own colour is kept. */
  readonly kept: Uint8Array;
  /** 1 where it gave way to the new background. */
  readonly removed: Uint8Array;
  /** 1 where it is faint or removed. */
  readonly faint: Uint8Array;
}

/**
 * Reads from the pictures alone, without any matte, what was kept of the source: as much of a pixel as its colour is
 * still away from the new background's.
 *
 * @param inside 0 where the source has no pixel
 * @param newColour of the background, `#rrggbb`
 */
export function readFinished(before: Raster, after: Raster, inside: Uint8Array, newColour: string): FinishedPerson {
  const { widthPx, heightPx } = after;
  const count = widthPx * heightPx;
  const person = {
    widthPx,
    heightPx,
    scale: heightPx / 600,
    inside,
    shown: new Uint8Array(count),
    solid: new Uint8Array(count),
    kept: new Uint8Array(count),
    removed: new Uint8Array(count),
    faint: new Uint8Array(count),
  };
  const [red = 0, green = 0, blue = 0] = Buffer.from(newColour.slice(1), 'hex');
  for (let start = 0; start < count; start += widthPx) {
    readRow(before.data, after.data, start, start + widthPx, red, green, blue, person);
  }
  return person;
}

function readRow(
  was: Raster['data'],
  is: Raster['data'],
  from: number,
  to: number,
  red: number,
  green: number,
  blue: number,
  { inside, shown, solid, kept, removed, faint }: FinishedPerson,
): void {
  for (let at = from, value = from * 3; at < to; at += 1, value += 3) {
    const left = squared(is[value]! - red, is[value + 1]! - green, is[value + 2]! - blue);
    if (left > newReach * newReach) shown[at] = solid[at] = 1;
    if (inside[at] === 0) continue;
    const whole = squared(was[value]! - red, was[value + 1]! - green, was[value + 2]! - blue);
    if (whole < unknownReach * unknownReach) continue;
    solid[at] = left >= solidFrom * solidFrom * whole ? 1 : 0;
    if (left >= keptFrom * keptFrom * whole) kept[at] = 1;
    else if (left <= faintTo * faintTo * whole) {
      faint[at] = 1;
      if (left <= removedTo * removedTo * whole) removed[at] = 1;
    }
  }
}

function squared(red: number, green: number, blue: number): number {
  return red * red + green * green + blue * blue;
}
