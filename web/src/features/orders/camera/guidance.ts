import type { Hint } from './choose-hint.ts';

/** What is said, since when, and how long everything has held. Times are milliseconds of one clock. */
export interface Guidance {
  readonly hint: Hint;
  readonly hintSinceMs: number;
  /** The frames without anything to be changed, up to the last one. */
  readonly held: { readonly frames: number; readonly sinceMs: number; readonly untilMs: number } | undefined;
}

/** For so long everything has to hold before the shutter releases itself. */
const holdMs = 1000;
/** One lucky frame on a slow device is not a second of standing still. */
const minFrames = 3;
/** A hint stays for so long: nobody reads, or listens to, words that flicker. */
const hintMs = 900;

/** Goes on with what the next frame says. */
export function guide(before: Guidance | undefined, next: Hint, nowMs: number): Guidance {
  const held =
    next !== 'hold'
      ? undefined
      : { frames: (before?.held?.frames ?? 0) + 1, sinceMs: before?.held?.sinceMs ?? nowMs, untilMs: nowMs };
  const stays =
    before !== undefined &&
    (before.hint === next || (before.hint !== 'hold' && next !== 'hold' && nowMs - before.hintSinceMs < hintMs));
  return stays
    ? { hint: before.hint, hintSinceMs: before.hintSinceMs, held }
    : { hint: next, hintSinceMs: nowMs, held };
}

/** How much of the second everything has held, 0 to 1; at 1 the shutter releases itself. */
export function heldShare({ held }: Guidance): number {
  if (held === undefined) return 0;
  return Math.min(1, held.frames / minFrames, (held.untilMs - held.sinceMs) / holdMs);
}
