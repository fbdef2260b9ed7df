import { Bytes, Ints, reserve, reserveBytes, reserveInts } from './memory';

/** Nearer to the new background than this, in levels of RGB, a pixel shows only that; encoding leaves less. */
const newReach: f64 = 14;
/** A pixel that was this near to the new colour before tells nothing: a collar, or a wall of the same white. */
const unknownReach: f64 = 36;
/** How much of its own colour is left in a pixel that is kept, mostly kept, faint and removed. */
const keptFrom: f64 = 0.8;
const solidFrom: f64 = 0.5;
const faintTo: f64 = 0.65;
const removedTo: f64 = 0.35;

/** What happened to each pixel of the picture between the untouched crop and the finished photo. */
@unmanaged
export class FinishedPerson {
  width: i32;
  height: i32;
  /** Pixels of this photo for each pixel of a photo 600 pixels high, in which all lengths are given. */
  scale: f64;
  /** The colours before. */
  data: Bytes;
  /** 0 where the source has no pixel. */
  inside: Bytes;
  /** 1 where the finished photo shows anything else than the new background. */
  shown: Bytes;
  /** 1 where more of the picture's own colour than of the new background shows. */
  solid: Bytes;
  /** 1 where the picture's own colour is kept. */
  kept: Bytes;
  /** 1 where it gave way to the new background. */
  removed: Bytes;
  /** 1 where it is faint or removed. */
  faint: Bytes;
  /** Room for the places of a patch, of whatever is looked for. */
  queue: Ints;
}

/**
 * Reads from the pictures alone, without any matte, what was kept of the source: as much of a pixel as its colour is
 * still away from the new background's.
 */
export function readFinished(
  before: Bytes,
  after: Bytes,
  inside: Bytes,
  shown: Bytes,
  width: i32,
  height: i32,
  red: i32,
  green: i32,
  blue: i32,
): FinishedPerson {
  const count = width * height;
  const person = changetype<FinishedPerson>(reserve(offsetof<FinishedPerson>()));
  person.width = width;
  person.height = height;
  person.scale = <f64>height / 600;
  person.data = before;
  person.inside = inside;
  person.shown = shown;
  const solid = (person.solid = reserveBytes(count));
  const kept = (person.kept = reserveBytes(count));
  const removed = (person.removed = reserveBytes(count));
  const faint = (person.faint = reserveBytes(count));
  person.queue = reserveInts(count);
  for (let at = 0; at < count; at += 1) {
    const left = wayFrom(after, at, red, green, blue);
    const whole = wayFrom(before, at, red, green, blue);
    const known = inside[at] !== 0 && whole >= unknownReach * unknownReach;
    shown[at] = left > newReach * newReach ? 1 : 0;
    solid[at] = known ? (left >= solidFrom * solidFrom * whole ? 1 : 0) : shown[at];
    kept[at] = known && left >= keptFrom * keptFrom * whole ? 1 : 0;
    faint[at] = known && left <= faintTo * faintTo * whole ? 1 : 0;
    removed[at] = known && left <= removedTo * removedTo * whole ? 1 : 0;
  }
  return person;
}

/** The square of how far a pixel is from a colour. */
@inline
function wayFrom(data: Bytes, at: i32, red: i32, green: i32, blue: i32): f64 {
  const r = <i32>data[at * 3] - red;
  const g = <i32>data[at * 3 + 1] - green;
  const b = <i32>data[at * 3 + 2] - blue;
  return <f64>(r * r + g * g + b * b);
}

/** How far two pixels' colours were apart before. */
export function apart(data: Bytes, one: i32, other: i32): f64 {
  return sqrt(wayFrom(data, one, data[other * 3], data[other * 3 + 1], data[other * 3 + 2]));
}
