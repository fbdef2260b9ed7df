import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { brand } from '#shared/brand.ts';
import { eventsQuery } from '#web/features/organizer/event-queries.ts';
import { NewEventForm } from '#web/features/organizer/new-event-form.tsx';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { Protected } from '../protected.tsx';
import '#web/features/organizer/organizer.css';

/** The form of a new event; while a member has an event that is not over, the way to it. */
export function NewEventPage() {
  const { user } = useAuth();
  return <Protected>{user === undefined ? null : <NewEvent memberId={user.id} />}</Protected>;
}

function NewEvent({ memberId }: { memberId: string }) {
  const { t } = useTranslation('organizer');
  const navigate = useNavigate();
  const { data, isPending } = useInfiniteQuery(eventsQuery(memberId));
  const current = data?.pages
    .flatMap(({ events }) => events)
    .find(({ state, credits }) => state !== 'expired' && credits === 0);
  return (
    <div className="wrap page stack organizer">
      <title>{`${t('new')} | ${brand.name}`}</title>
      <p>
        <Link to="/organizer">{t('title')}</Link>
      </p>
      <h1 className="page-title">{t('new')}</h1>
      {isPending ? <Spinner label={t('loading')} /> : null}
      {current === undefined ? null : (
        <Notice tone="warn" title={t('taken.title')}>
          <p>{t('taken.text')}</p>
          <p>
            <Link to={`/organizer/${current.id}`}>
              <bdi>{current.name}</bdi>
            </Link>
          </p>
        </Notice>
      )}
      {isPending || current !== undefined ? null : (
        <NewEventForm
          onCreated={({ id }) => {
            void sayDone(t('form.created'));
            navigate(`/organizer/${id}`, { replace: true });
          }}
        />
      )}
    </div>
  );
}
