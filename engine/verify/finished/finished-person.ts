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
  readonly shown: Float32Array;
  /** 1 where more of the picture's own colour than of the new background shows. */
  readonly solid: Float32Array;
  /** 1 where the picture's own colour is kept. */
  readonly kept: Float32Array;
  /** 1 where it gave way to the new background. */
  readonly removed: Float32Array;
  /** 1 where it is faint or removed. */
  readonly faint: Float32Array;
}

/**
 * Reads from the pictures alone, without any matte, what was kept of the source: as much of a pixel as its colour is
 * still away from the new background's.
 *
 * @param inside 0 where the source has no pixel
 * @param newColour of the background, `#rrggbb`
 */
export function readFinished(before: Raster, after: Raster, inside: Uint8Array, newColour: string): FinishedPerson {
  const { widthPx, heightPx, data } = after;
  const [red = 0, green = 0, blue = 0] = Buffer.from(newColour.slice(1), 'hex');
  const count = widthPx * heightPx;
  const [shown, solid, kept, removed, faint] = Array.from({ length: 5 }, () => new Float32Array(count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let at = 0, value = 0; at < count; at += 1, value += 3) {
    const is = (data[value]! - red) ** 2 + (data[value + 1]! - green) ** 2 + (data[value + 2]! - blue) ** 2;
    if (is > newReach * newReach) shown[at] = solid[at] = 1;
    if (inside[at] === 0) continue;
    const was =
      (before.data[value]! - red) ** 2 + (before.data[value + 1]! - green) ** 2 + (before.data[value + 2]! - blue) ** 2;
    if (was < unknownReach * unknownReach) continue;
    const share = is / was;
    solid[at] = share >= solidFrom * solidFrom ? 1 : 0;
    if (share >= keptFrom * keptFrom) kept[at] = 1;
    if (share <= faintTo * faintTo) faint[at] = 1;
    if (share <= removedTo * removedTo) removed[at] = 1;
  }
  return { widthPx, heightPx, scale: heightPx / 600, inside, shown, solid, kept, removed, faint };
}
