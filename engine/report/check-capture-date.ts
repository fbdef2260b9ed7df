import type { Picture } from '#engine/input/picture.ts';
import type { Check } from '#shared/photo/report.ts';
import { clampScore } from './score.ts';

/** Every document asks for a picture of the last six months. */
const maxMonths = 6;

/**
 * Warns of a picture whose file says that it is too old. Only a warning, because the clock of a camera may be wrong; for
 * the same reason a recent day proves nothing and is no line of the report.
 */
export function checkCaptureDate({ takenOn }: Pick<Picture, 'takenOn'>, now: Date): Check[] {
  if (takenOn === undefined) return [];
  const months = monthsBetween(new Date(takenOn), now);
  if (months <= maxMonths) return [];
  const score = clampScore(100 - (50 * months) / maxMonths);
  return [{ id: 'captureDate', value: months, unit: 'months', limit: { warnMax: maxMonths }, score, mark: 'warn' }];
}

/** Months of the calendar; a day of one begun counts as a thirty-first of it. The same day of a month is whole. */
function monthsBetween(from: Date, to: Date): number {
  const whole = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return whole + (to.getUTCDate() - from.getUTCDate()) / 31;
}
