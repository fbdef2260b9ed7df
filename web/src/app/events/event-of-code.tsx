import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { z } from 'zod';
import { brand } from '#shared/brand.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import { joinEvent } from '#shared/events/guest-contract.ts';
import { OfferedLanguage } from '#shared/languages.ts';
import { AbsenceOffer } from '#web/features/events/absences.tsx';
import { CodeForm } from '#web/features/events/code-form.tsx';
import { useEventDays } from '#web/features/events/event-words.ts';
import { codeQuery } from '#web/features/events/guest-queries.ts';
import type { StoredGuest } from '#web/features/events/guest-store.ts';
import { Welcome } from '#web/features/events/welcome.tsx';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EventHeading } from './event-heading.tsx';

/** What a guest came in for: to be found, or not to be. */
export type Purpose = 'enrol' | 'absence';

interface EventOfCodeProps {
  code: EventCode;
  /** The events that this browser came in to. */
  guests: readonly StoredGuest[];
  /** The guest of this browser is not one any more. */
  hasEnded: boolean;
  onJoined: (joined: z.output<typeof joinEvent.output>, purpose: Purpose) => void;
}

/** An event before its guest has come in. */
export function EventOfCode({ code, guests, hasEnded, onJoined }: EventOfCodeProps) {
  const { t, i18n } = useTranslation('events');
  const { lastDay } = useEventDays();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const keyFor = useIdempotencyKey();
  const query = useQuery(codeQuery(code));
  const join = useMutation({
    mutationFn: (_: Purpose) =>
      callApi(joinEvent, {
        params: { code },
        body: { language: OfferedLanguage.parse(i18n.language) },
        idempotencyKey: keyFor(code),
      }),
    onSuccess: onJoined,
  });
  const page = (children: ReactNode) => (
    <div className="wrap page stack event-page">
      {children}
      <p>
        <Link to="/events">{t('another')}</Link>
      </p>
    </div>
  );
  if (query.error instanceof ApiProblem && query.error.code === 'not_found') {
    return (
      <div className="wrap page stack event-page">
        <Titled title={t('title')} />
        <Notice tone="warn" title={t('unknown.title')} announce>
          <p>{t('unknown.text')}</p>
        </Notice>
        <CodeForm
          former={code}
          onCode={(next) => void (next === code ? query.refetch() : navigate(`/events/${next}`))}
        />
      </div>
    );
  }
  return page(
    <>
      {query.data === undefined ? <Titled title={t('title')} /> : <EventHeading event={query.data} />}
      {hasEnded ? (
        <Notice tone="warn" title={t('ended.title')} announce>
          <p>{t('ended.text')}</p>
        </Notice>
      ) : null}
      <QueryState query={query} failed={t('offline.title')} retry={t('retry')}>
        {({ state, name, eventDate, approval, organizerName, keepFaces }) => {
          const kind = state === 'expired' ? 'over' : 'closed';
          // The organiser may have replaced the code by which this browser came in.
          const known = guests.find((guest) => guest.name === name && guest.eventDate === eventDate);
          return (
            <>
              {known === undefined ? null : (
                <Notice tone="info" title={t('known.title')}>
                  <p>
                    <Link to={`/events/${known.code}`}>{t('known.go')}</Link>
                  </p>
                </Notice>
              )}
              {state === 'open' ? (
                <div className="stack event-parts">
                  <Welcome
                    eventDate={eventDate}
                    approval={approval}
                    onGo={() => join.mutate('enrol')}
                    busy={join.isPending && join.variables === 'enrol'}
                    failure={join.error === null ? undefined : problemText(join.error)}
                    onGallery={undefined}
                  />
                  <AbsenceOffer
                    organizerName={organizerName}
                    keepFaces={keepFaces}
                    onGo={() => join.mutate('absence')}
                    busy={join.isPending && join.variables === 'absence'}
                  />
                </div>
              ) : (
                <Notice tone="info" title={t(`${kind}.title`)}>
                  <p>{t(`${kind}.text`, { date: lastDay(eventDate) })}</p>
                </Notice>
              )}
            </>
          );
        }}
      </QueryState>
    </>,
  );
}

function Titled({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <h1 className="page-title">{title}</h1>
    </>
  );
}
