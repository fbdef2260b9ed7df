import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { brand } from '#shared/brand.ts';
import type { EventView } from '#shared/events/contract.ts';
import { type EventCode, readEventCode, shownEventCode } from '#shared/events/event-code.ts';
import { codeQuery, guestQuery } from '#web/features/events/guest-queries.ts';
import { type StoredGuest, storedEvents } from '#web/features/events/guest-store.ts';
import { LiveWall } from '#web/features/events/wall/live-wall.tsx';
import { guestWall, organizerWall } from '#web/features/events/wall/wall-source.ts';
import { eventsKey, eventsQuery } from '#web/features/organizer/event-queries.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** How often it is asked whether the event still shows its photos to everyone. */
const askEveryMs = 60_000;

/** The live wall of an event, for its organiser or for a guest who came in with this browser. */
export function WallPage({ code }: { code: EventCode }) {
  const { t } = useTranslation('live-wall');
  const { user, loading } = useAuth();
  if (loading)
    return (
      <Frame>
        <Spinner label={t('loading')} />
      </Frame>
    );
  if (user === undefined) return <WallOfGuest code={code} />;
  return <WallOfMember code={code} memberId={user.id} />;
}

interface FrameProps {
  title?: string | undefined;
  children: ReactNode;
}

/** What is behind a wall, or there instead of one. */
function Frame({ title, children }: FrameProps) {
  const { t } = useTranslation('live-wall');
  return (
    <div className="wrap page stack event-page">
      <title>{`${title ?? t('title')} | ${brand.name}`}</title>
      <h1 className="page-title">{title === undefined ? t('title') : <bdi>{title}</bdi>}</h1>
      {children}
    </div>
  );
}

function WallOfMember({ code, memberId }: { code: EventCode; memberId: string }) {
  const { t } = useTranslation('live-wall');
  const query = useInfiniteQuery({ ...eventsQuery(memberId), refetchInterval: askEveryMs });
  const event = query.data?.pages.flatMap(({ events }) => events).find((each) => each.code === shownEventCode(code));
  if (event !== undefined) return <WallOfOrganizer event={event} />;
  if (query.isPending)
    return (
      <Frame>
        <Spinner label={t('loading')} />
      </Frame>
    );
  return <WallOfGuest code={code} />;
}

function WallOfOrganizer({ event }: { event: EventView }) {
  const { t } = useTranslation('live-wall');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, name, state, settings, isHidden } = event;
  const source = useMemo(() => organizerWall(id), [id]);
  const path = `/organizer/${id}`;
  const isShown = state === 'open' || state === 'closed';
  if (isShown && !isHidden && settings.galleryForAll) {
    return (
      <Frame title={name}>
        <LiveWall
          name={name}
          code={state === 'open' ? readEventCode(event.code) : undefined}
          source={source}
          onClose={() => navigate(path)}
          onRefused={() => void queries.invalidateQueries({ queryKey: eventsKey })}
        />
      </Frame>
    );
  }
  const reason = isHidden ? 'hidden' : state === 'expired' ? 'over' : isShown ? 'notForAll' : 'draft';
  return (
    <Frame title={name}>
      <Notice tone="info" title={t(`${reason}.title`)}>
        <p>{t(reason === 'notForAll' ? 'notForAll.organizer' : `${reason}.text`)}</p>
        <p>
          <Link to={path}>{t('toEvent')}</Link>
        </p>
      </Notice>
    </Frame>
  );
}

function WallOfGuest({ code }: { code: EventCode }) {
  const { t } = useTranslation('live-wall');
  const [stored] = useState(() => storedEvents(localStorage).guests.find((guest) => guest.code === code));
  if (stored !== undefined) return <WallOfStored stored={stored} />;
  return (
    <Frame>
      <Notice tone="info" title={t('stranger.title')}>
        <p>{t('stranger.text')}</p>
        <p className="row">
          <Link to={`/events/${code}`}>{t('stranger.enter')}</Link>
          <Link to="/auth" state={{ from: `/events/${code}/slideshow` }}>
            {t('stranger.signIn')}
          </Link>
        </p>
      </Notice>
    </Frame>
  );
}

function WallOfStored({ stored }: { stored: StoredGuest }) {
  const { t } = useTranslation('live-wall');
  const navigate = useNavigate();
  const query = useQuery({ ...guestQuery(stored), refetchInterval: askEveryMs });
  // A code that was replaced leads no one in.
  const { data: byCode } = useQuery(codeQuery(stored.code));
  const eventId = query.data?.event.id;
  const { id, secret } = stored;
  const source = useMemo(
    () => (eventId === undefined ? undefined : guestWall(eventId, { id, secret })),
    [eventId, id, secret],
  );
  const path = `/events/${stored.code}`;
  const guest = query.data;
  const isShown = guest?.event.state === 'open' || guest?.event.state === 'closed';
  const isHidden = guest?.event.isHidden === true;
  if (guest !== undefined && source !== undefined && isShown && !isHidden && guest.event.galleryForAll) {
    return (
      <Frame title={guest.event.name}>
        <LiveWall
          name={guest.event.name}
          code={byCode?.state === 'open' ? stored.code : undefined}
          source={source}
          onClose={() => navigate(path)}
          onRefused={() => void query.refetch()}
        />
      </Frame>
    );
  }
  const reason = isHidden ? 'hidden' : isShown ? 'notForAll' : 'over';
  return (
    <Frame title={stored.name}>
      <QueryState query={query} failed={t('failed')} retry={t('retry')}>
        {() => (
          <Notice tone="info" title={t(`${reason}.title`)}>
            <p>{t(reason === 'notForAll' ? 'notForAll.guest' : `${reason}.text`)}</p>
            <p>
              <Link to={path}>{t('toEvent')}</Link>
            </p>
          </Notice>
        )}
      </QueryState>
    </Frame>
  );
}
