import type { Mark } from '#shared/photo/report.ts';

/** The values from which a measure warns or fails; absent thresholds never trigger. */
export interface Gate {
  readonly warnBelow?: number;
  readonly failBelow?: number;
  readonly warnAbove?: number;
  readonly failAbove?: number;
}

/** The mark of a value; a value that could not be measured fails. */
export function grade(value: number, gate: Gate): Mark {
  if (!Number.isFinite(value)) return 'fail';
  if (value < (gate.failBelow ?? -Infinity) || value > (gate.failAbove ?? Infinity)) return 'fail';
  if (value < (gate.warnBelow ?? -Infinity) || value > (gate.warnAbove ?? Infinity)) return 'warn';
  return 'pass';
}
