import { useTranslation } from 'react-i18next';
import { closeEvent, type EventView, openEvent } from '#shared/events/contract.ts';
import { mayChange } from '#shared/events/event.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { useEventChange } from './event-queries.ts';
import { nextState, useEventWords } from './event-words.tsx';

/** What an organiser may do with the state of an event, in the order of the buttons. */
const moves = [
  { change: 'open', endpoint: openEvent, look: 'primary' },
  { change: 'close', endpoint: closeEvent, look: 'quiet' },
  { change: 'reopen', endpoint: openEvent, look: 'quiet' },
] as const;
type Move = (typeof moves)[number];

/** What the state of an event means, when it ends, and how to change it. */
export function EventState({ event }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const problemText = useProblemText();
  const words = useEventWords();
  const keyFor = useIdempotencyKey();
  const move = useEventChange(
    ({ change, endpoint }: Move) =>
      callApi(endpoint, { params: { id: event.id }, idempotencyKey: keyFor(`${event.state} ${change}`) }),
    ({ state }) => void sayDone(t(state === 'open' ? 'moves.opened' : 'moves.closed')),
  );
  return (
    <section className="card stack" aria-labelledby="event-state">
      <h2 id="event-state">{t('stateTitle')}</h2>
      {/* What an open event means is not true of one that was taken down; a notice of the page says what is. */}
      {event.isHidden ? null : <p>{t(`stateText.${event.state}`)}</p>}
      <p className="soft">{t(`next.${nextState(event)}`, { date: words.lastDay(event) })}</p>
      {move.error === null ? null : (
        <Notice tone="bad" title={t('changeFailed')} announce>
          <p>{problemText(move.error)}</p>
        </Notice>
      )}
      <div className="row">
        {moves
          .filter(({ change }) => mayChange(event.state, change))
          .map((each) => (
            <Button
              key={each.change}
              look={each.look}
              onClick={() => move.mutate(each)}
              busyText={move.isPending ? t('saving') : undefined}
            >
              {t(`moves.${each.change}`)}
            </Button>
          ))}
      </div>
    </section>
  );
}
