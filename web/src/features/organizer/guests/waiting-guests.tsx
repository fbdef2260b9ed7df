import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import type { EnrolmentId } from '#shared/ids.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { eventQuery } from '../event-queries.ts';
import { isTooLate, type ListedGuest, useDecision, waitingQuery } from './guest-queries.ts';
import { WaitingGuest } from './waiting-guest.tsx';

/** The guests who wait for approval; the list is read again and again while the page is visible. */
export function WaitingGuests({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('event-guests');
  const { t: common } = useTranslation('organizer');
  const problemText = useProblemText();
  const query = useQuery(waitingQuery(event.id));
  const decision = useDecision(event.id);
  const [refusing, setRefusing] = useState<EnrolmentId>();
  const status = useRef<HTMLParagraphElement>(null);
  useEventOf(event, query.data, query.error);
  useFocusAfterDecision(status, query.data, decision);
  const decide = (guest: ListedGuest, approved: boolean) =>
    decision.mutate({ guest, approved }, { onSuccess: () => void sayDone(t(approved ? 'done.letIn' : 'done.refuse')) });
  const deciding = decision.isPending ? decision.variables : undefined;
  return (
    <QueryState query={query} failed={t('failed')} retry={common('retry')}>
      {(waiting) => {
        // The guest may have left, or another page may have decided.
        const refused = waiting.find(({ enrolment }) => enrolment === refusing);
        const failure = decision.error === null ? null : <DecisionFailure error={decision.error} />;
        return (
          <>
            <p ref={status} role="status" tabIndex={-1} className={waiting.length === 0 ? 'soft' : undefined}>
              {waiting.length === 0
                ? t('empty')
                : t('waiting', { count: waiting.length, formatted: formatNumber(waiting.length, i18n.language) })}
            </p>
            {query.error === null ? null : (
              <Notice tone="bad" title={t('failed')} announce>
                <p>{problemText(query.error)}</p>
                <div>
                  <Button look="quiet" onClick={() => void query.refetch()}>
                    {common('retry')}
                  </Button>
                </div>
              </Notice>
            )}
            {refused === undefined ? failure : null}
            {waiting.length === 0 ? null : (
              <ul className="waiting-guests" aria-label={t('label')}>
                {waiting.map((guest) => (
                  <WaitingGuest
                    key={guest.enrolment}
                    guest={guest}
                    isBusy={deciding !== undefined}
                    isLettingIn={deciding?.approved === true && deciding.guest.enrolment === guest.enrolment}
                    onLetIn={() => decide(guest, true)}
                    onRefuse={() => {
                      decision.reset();
                      setRefusing(guest.enrolment);
                    }}
                  />
                ))}
              </ul>
            )}
            {refused === undefined ? null : (
              <Dialog title={t('ask')} onCancel={() => setRefusing(undefined)} stays={decision.isPending}>
                <p className="event-name">
                  <bdi>{refused.name}</bdi>
                </p>
                <p className="soft">{t('askText')}</p>
                {failure}
                <div className="row">
                  <Button
                    look="danger"
                    onClick={() => decide(refused, false)}
                    busyText={decision.isPending ? common('saving') : undefined}
                  >
                    {t('refuse')}
                  </Button>
                  <Button look="quiet" onClick={() => setRefusing(undefined)} disabled={decision.isPending}>
                    {common('cancel')}
                  </Button>
                </div>
              </Dialog>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function DecisionFailure({ error }: { error: Error }) {
  const { t } = useTranslation('event-guests');
  const { t: common } = useTranslation('organizer');
  const problemText = useProblemText();
  return isTooLate(error) ? (
    <Notice tone="warn" title={t('gone')} announce>
      <p>{t('goneText')}</p>
    </Notice>
  ) : (
    <Notice tone="bad" title={common('changeFailed')} announce>
      <p>{problemText(error)}</p>
    </Notice>
  );
}

/** Reads the event again when its guests became others, or cannot be listed: it may be deleted or expired. */
function useEventOf({ id }: EventView, waiting: readonly ListedGuest[] | undefined, error: Error | null): void {
  const queries = useQueryClient();
  const guests = waiting?.map(({ enrolment }) => enrolment).join(' ');
  const former = useRef(guests);
  useEffect(() => {
    const hasChanged = former.current !== undefined && former.current !== guests;
    former.current = guests;
    if (hasChanged || error !== null) void queries.invalidateQueries({ queryKey: eventQuery(id).queryKey });
  }, [id, guests, error, queries]);
}

/** Moves the focus to the status when the guest whose button had it is gone from the list. */
function useFocusAfterDecision(
  status: RefObject<HTMLElement | null>,
  waiting: readonly ListedGuest[] | undefined,
  { variables, isSuccess, error }: Pick<ReturnType<typeof useDecision>, 'variables' | 'isSuccess' | 'error'>,
): void {
  const decided = isSuccess || isTooLate(error) ? variables?.guest.enrolment : undefined;
  const isGone = decided !== undefined && waiting?.every(({ enrolment }) => enrolment !== decided) === true;
  useEffect(() => {
    const { current } = status;
    if (isGone && current !== null && document.activeElement === document.body) focusOn(current);
  }, [isGone, status]);
}
