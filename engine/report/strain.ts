import type { Gate } from './grade.ts';

/** From where on a strain warns and fails, whatever the measures behind it are. */
export const strainGate = { warnAbove: 1, failAbove: 2 } as const satisfies Gate;

/**
 * The share of a gate that a measure uses up: at most 1 where it passes, at most 2 where it warns, more where it fails.
 *
 * A rule with several measures is reported on this one scale, by the most strained measure, so that it has one limit
 * whichever of them decides.
 */
export function strain(value: number, { warnBelow, failBelow, warnAbove, failAbove }: Gate): number {
  const above = warnAbove === undefined ? 0 : strainAbove(value, warnAbove, failAbove ?? Infinity);
  // A lower limit is an upper one of the negative value, except that the share of it that is used up is turned round.
  const below = warnBelow === undefined ? 0 : strainBelow(value, warnBelow, failBelow ?? -Infinity);
  return Math.max(above, below);
}

function strainAbove(value: number, warn: number, fail: number): number {
  if (value > warn) return 1 + (value - warn) / (fail - warn);
  return warn === 0 ? 0 : value / warn;
}

function strainBelow(value: number, warn: number, fail: number): number {
  return value < warn ? 1 + (warn - value) / (warn - fail) : warn / value;
}
