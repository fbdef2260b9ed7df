import type { Hint } from './choose-hint.ts';

/** The current hint, its start, and how long everything has held. Times are milliseconds of one clock. */
export interface Guidance {
  readonly hint: Hint;
  readonly hintSinceMs: number;
  /** The unbroken run of `hold` frames up to the last frame. */
  readonly held: { readonly frames: number; readonly sinceMs: number; readonly untilMs: number } | undefined;
}

/** How long everything has to hold before the shutter releases. */
const holdMs = 1000;
/** On a slow device one lucky frame must not count as a second of holding. */
const minFrames = 3;
/** The minimum time of a hint: flickering text cannot be read or spoken. */
const hintMs = 900;

/** The guidance after the next frame. */
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

/** The progress of the held second, 0 to 1; at 1 the shutter releases. */
export function heldShare({ held }: Guidance): number {
  if (held === undefined) return 0;
  return Math.min(1, held.frames / minFrames, (held.untilMs - held.sinceMs) / holdMs);
}
