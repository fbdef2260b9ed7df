import { daysAfter } from '#functions/platform/clock.ts';
import { ValidationFailed } from '#functions/platform/errors.ts';
import { isOver } from '#shared/events/event.ts';
import { eventLimits } from '#shared/events/event-limits.ts';

/**
 * Checks the date of an event: one that is over could not be opened, and one that is far ahead would be kept for years.
 *
 * @throws ValidationFailed
 */
export function requireEventDate(event: { readonly eventDate: string; readonly timeZone: string }, now: string): void {
  const refused = (code: string) => new ValidationFailed([{ pointer: '/eventDate', code }]);
  // First, because the clocks of a day in the year 9999 have no date.
  if (event.eventDate > daysAfter(now, eventLimits.daysAhead)) throw refused('too_late');
  if (isOver(event, now)) throw refused('too_early');
}
