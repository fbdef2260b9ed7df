import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import type { LiveState } from '#shared/events/event.ts';
import { formatDay } from '#web/lib/format.ts';
import { untilWords } from '#web/lib/relative-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Readonly<Record<LiveState, BadgeTone | undefined>> = {
  draft: 'busy',
  open: 'good',
  closed: 'warn',
  expired: undefined,
};

/** The state of an event in one word. */
export function StateBadge({ state }: { state: LiveState }) {
  const { t } = useTranslation('organizer');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

/** What the clock makes of an event next: it closes, expires or is erased. */
export function nextState({ next: { state } }: EventView) {
  return state === 'closed' || state === 'expired' ? state : 'erased';
}

/** What is said of an event's times, in the reader's language and the event's time zone. */
export function useEventWords() {
  const { t, i18n } = useTranslation('organizer');
  const { language } = i18n;
  return {
    /** A day without a time, such as the event's date. */
    day: (day: string) => formatDay(day, language, 'UTC'),
    created: ({ createdAt, timeZone }: EventView) => formatDay(createdAt, language, timeZone),
    /** The day at whose end the clock makes its next change, which is at midnight. */
    lastDay: ({ next, timeZone }: EventView) => formatDay(Date.parse(next.at) - 1, language, timeZone),
    left: (event: EventView, nowMs: number) =>
      t(`left.${nextState(event)}`, { when: untilWords(event.next.at, nowMs, language) ?? t('soon') }),
  };
}
