import { useTranslation } from 'react-i18next';
import { eventLimits } from '#shared/events/event-limits.ts';
import { formatDay } from '#web/lib/format.ts';

const dayMs = 86_400_000;

/** The days of an event in the reader's words. */
export function useEventDays() {
  const { i18n } = useTranslation();
  return {
    day: (eventDate: string) => formatDay(eventDate, i18n.language, 'UTC'),
    /** The day at whose end faces and matches are deleted. */
    lastDay: (eventDate: string) =>
      formatDay(Date.parse(eventDate) + eventLimits.expiresAfterDays * dayMs, i18n.language, 'UTC'),
  };
}
