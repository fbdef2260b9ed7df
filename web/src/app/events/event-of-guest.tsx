import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { absenceConsentTexts, faceConsentTexts } from '#shared/events/agreement-texts.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import type { EnrolledPerson } from '#shared/events/enrolment.ts';
import type { EnrolmentView, GuestView } from '#shared/events/guest-contract.ts';
import { Absences } from '#web/features/events/absences.tsx';
import { DeletionRecord } from '#web/features/events/deletion-record.tsx';
import { useEventDays } from '#web/features/events/event-words.ts';
import { GuestMail } from '#web/features/events/guest-mail.tsx';
import { GuestPhotos } from '#web/features/events/guest-photos.tsx';
import {
  askedFacesKey,
  deletionQuery,
  guestKey,
  guestPhotosKey,
  guestQuery,
} from '#web/features/events/guest-queries.ts';
import type { EventsState, StoredGuest } from '#web/features/events/guest-store.ts';
import { People } from '#web/features/events/people.tsx';
import { UnfinishedSearch } from '#web/features/events/unfinished-search.tsx';
import { useGuestPush } from '#web/features/events/use-guest-push.ts';
import { Welcome } from '#web/features/events/welcome.tsx';
import { needTexts } from '#web/i18n/i18n.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Arrival } from '#web/ui/arrival.tsx';
import { BesidePrimary } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EventHeading } from './event-heading.tsx';
import type { Purpose } from './event-of-code.tsx';

/** An agreement has texts of its own, by version. */
const EnrolFace = lazyComponent(async () => {
  const part = import('#web/features/events/enrol-face.tsx');
  const [{ EnrolFace: component }] = await Promise.all([part, needTexts(faceConsentTexts)]);
  return component;
});

const TakeFaceOut = lazyComponent(async () => {
  const part = import('#web/features/events/take-face-out.tsx');
  const [{ TakeFaceOut: component }] = await Promise.all([part, needTexts(absenceConsentTexts)]);
  return component;
});

const SendPhotos = lazyComponent(async () => {
  const part = import('#web/features/events/send-photos.tsx');
  const [{ SendPhotos: component }] = await Promise.all([part, needTexts('event-uploads')]);
  return component;
});

type Chosen = Partial<Pick<EventsState, 'currentGroup' | 'faceEnrolled' | 'showOnlyMe'>>;

interface EventOfGuestProps {
  stored: StoredGuest;
  state: EventsState;
  /** What the guest has just come in for: the page goes on to the agreement. */
  begins: Purpose | undefined;
  onChoose: (chosen: Chosen) => void;
  /** The guest, or the event, does not exist any more. */
  onGone: () => void;
  onLeft: (deletion: DeletionView) => void;
}

/** An event as its guest sees it. */
export function EventOfGuest({ stored, onGone, ...rest }: EventOfGuestProps) {
  const { t } = useTranslation('events');
  const query = useQuery(guestQuery(stored));
  const isGone = query.error instanceof ApiProblem && query.error.code === 'not_found';
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  const isOffline = query.error instanceof NetworkFailure;
  return (
    <div className="wrap page stack event-page">
      {query.data === undefined ? <EventHeading event={stored} /> : null}
      {isOffline ? <p className="soft">{t('offline.stays')}</p> : null}
      <QueryState query={query} failed={t('offline.title')} retry={t('retry')}>
        {(guest) => <ShownEvent stored={stored} guest={guest} {...rest} />}
      </QueryState>
      <p>
        <Link to="/events">{t('another')}</Link>
      </p>
    </div>
  );
}

/** The face that is being enrolled: a new one, or another selfie of an enrolled one. */
interface Adding {
  readonly who: EnrolledPerson;
  readonly renews?: EnrolmentView;
}

type ShownEventProps = Omit<EventOfGuestProps, 'onGone'> & { guest: GuestView };

function ShownEvent({ stored, guest, state, begins, onChoose, onLeft }: ShownEventProps) {
  const { t } = useTranslation('events');
  const queries = useQueryClient();
  const { lastDay } = useEventDays();
  const { event, enrolments } = guest;
  const [adding, setAdding] = useState<Adding | undefined>(begins === 'enrol' ? { who: 'me' } : undefined);
  const [isTakingOut, setIsTakingOut] = useState(begins === 'absence');
  const [takenOut, setTakenOut] = useState<number>();
  const [isGallery, setIsGallery] = useState(false);
  const [deletion, setDeletion] = useState<DeletionView>();
  const faceEnrolled = enrolments.length > 0;
  useEffect(() => onChoose({ faceEnrolled }), [faceEnrolled, onChoose]);
  const isOpen = event.state === 'open' && !event.isHidden;
  const isOver = event.state === 'expired' || event.isHidden;
  // A removal deletes the faces before the guest: who stops listening in between never hears of it.
  const [hasHadFace, setHasHadFace] = useState(faceEnrolled);
  if (faceEnrolled && !hasHadFace) setHasHadFace(true);
  const isPushed = useGuestPush(stored, !isOver && hasHadFace);
  const enrolled = enrolments.filter((each) => each.state === 'enrolled');
  const read = () => queries.invalidateQueries({ queryKey: guestKey(stored) });

  if (adding !== undefined && isOpen) {
    return (
      <>
        <EventHeading event={event} />
        <Suspense>
          <EnrolFace
            access={stored}
            event={event}
            first={adding.who}
            renews={adding.renews}
            onDone={(after) => {
              queries.setQueryData(guestQuery(stored).queryKey, after);
              void queries.invalidateQueries({ queryKey: guestPhotosKey(stored) });
              // Another selfie may be like another face of the same photo.
              queries.removeQueries({ queryKey: askedFacesKey(stored) });
              setDeletion(undefined);
              setAdding(undefined);
            }}
            onCancel={() => setAdding(undefined)}
          />
        </Suspense>
      </>
    );
  }
  if (isTakingOut && !isOver) {
    return (
      <>
        <EventHeading event={event} />
        <Suspense>
          <TakeFaceOut
            access={stored}
            event={event}
            onDone={(after, photos) => {
              queries.setQueryData(guestQuery(stored).queryKey, after);
              setTakenOut(photos);
              setDeletion(undefined);
              setIsTakingOut(false);
            }}
            onCancel={() => setIsTakingOut(false)}
          />
        </Suspense>
      </>
    );
  }
  // What was just taken out is read first; who is enrolled withdraws below, without another selfie.
  const showsAbsencesFirst = takenOut !== undefined || (!faceEnrolled && guest.absences.length > 0);
  const absences = (
    <Absences
      access={stored}
      guest={guest}
      takenOut={takenOut}
      onGo={() => setIsTakingOut(true)}
      onEnded={(record, absence) => {
        queries.setQueryData(deletionQuery(record.id).queryKey, record);
        queries.setQueryData(guestQuery(stored).queryKey, {
          ...guest,
          absences: guest.absences.filter(({ id }) => id !== absence),
        });
        setDeletion(record);
        setTakenOut(undefined);
        void read();
      }}
    />
  );
  const sending = <SendPhotos access={stored} event={event} />;
  const showsPhotos = !isOver && (enrolled.length > 0 || (event.galleryForAll && (isGallery || !isOpen)));
  return (
    <>
      <EventHeading event={event} />
      <Arrival screen={`${enrolments.length} ${takenOut} ${deletion?.id} ${showsPhotos}`}>
        <div className="stack event-parts">
          {deletion === undefined ? null : <DeletionRecord id={deletion.id} />}
          {showsAbsencesFirst ? absences : null}
          {isOver ? (
            <Notice tone="info" title={t(event.isHidden ? 'hidden.title' : 'over.title')}>
              <p>{event.isHidden ? t('hidden.text') : t('over.text', { date: lastDay(event.eventDate) })}</p>
            </Notice>
          ) : null}
          {event.state === 'closed' && !event.isHidden ? (
            <Notice tone="info">
              <p>{t('closedIn', { date: lastDay(event.eventDate) })}</p>
            </Notice>
          ) : null}
          {enrolments.some((each) => each.state === 'waiting') && !isOver ? (
            <Notice tone="info" title={t('waiting.title')}>
              <p>{t('waiting.text')}</p>
            </Notice>
          ) : null}
          {guest.isRefused && !faceEnrolled && !isOver ? (
            <Notice tone="warn" title={t('refused.title')} announce>
              <p>{t('refused.text')}</p>
            </Notice>
          ) : null}
          {enrolled.some(({ double }) => double) ? (
            <Notice tone="warn" title={t('double.title')}>
              <p>{t('double.text', { name: event.organizerName })}</p>
            </Notice>
          ) : null}
          {isOver
            ? null
            : enrolled
                .filter(({ searched }) => !searched)
                .map(({ id }) => <UnfinishedSearch key={id} access={stored} enrolment={id} />)}
          {showsPhotos ? (
            <GuestPhotos access={stored} guest={guest} state={state} isPushed={isPushed} onChoose={onChoose} />
          ) : null}
          {isOpen && !faceEnrolled ? (
            <Welcome
              eventDate={event.eventDate}
              approval={event.approval}
              onGo={() => setAdding({ who: 'me' })}
              busy={false}
              failure={undefined}
              onGallery={event.galleryForAll && !isGallery ? () => setIsGallery(true) : undefined}
            />
          ) : null}
          {event.galleryForAll && !isOver ? (
            <p>
              <Link to={`/events/${stored.code}/slideshow`}>{t('wall')}</Link>
            </p>
          ) : null}
          {event.guestUploads && isOpen ? (
            <Suspense>{faceEnrolled ? sending : <BesidePrimary>{sending}</BesidePrimary>}</Suspense>
          ) : null}
          {faceEnrolled && !isOver ? <GuestMail access={stored} event={event} /> : null}
          {showsAbsencesFirst || faceEnrolled ? null : absences}
          <People
            access={stored}
            guest={guest}
            onAdd={(who) => setAdding({ who })}
            onRenew={(renews) => setAdding({ who: renews.who, renews })}
            onWithdrawn={(record, enrolment) => {
              queries.setQueryData(deletionQuery(record.id).queryKey, record);
              // Nothing of the deleted face is shown until the server answers again.
              queries.removeQueries({ queryKey: guestPhotosKey(stored) });
              queries.setQueryData(guestQuery(stored).queryKey, {
                ...guest,
                enrolments: enrolments.filter(({ id }) => id !== enrolment),
              });
              setDeletion(record);
              onChoose({ currentGroup: undefined });
              void read();
            }}
            onLeft={(record) => {
              queries.setQueryData(deletionQuery(record.id).queryKey, record);
              onLeft(record);
            }}
          />
          {faceEnrolled && !showsAbsencesFirst ? absences : null}
        </div>
      </Arrival>
    </>
  );
}
