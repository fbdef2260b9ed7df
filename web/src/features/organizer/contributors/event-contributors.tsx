import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventView } from '#shared/events/contract.ts';
import type { ContributorView } from '#shared/events/contributor-contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { AddContributor } from './add-contributor.tsx';
import { contributorsQuery } from './contributor-queries.ts';
import { type MadeLink, NewLink } from './new-link.tsx';
import { RemoveContributor } from './remove-contributor.tsx';
import './event-contributors.css';

/** Who may send photos by a link: the list, new links, and the end of one. */
export function EventContributors({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('event-contributors');
  const { t: common } = useTranslation('organizer');
  const query = useQuery(contributorsQuery(event.id));
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<MadeLink>();
  const [removing, setRemoving] = useState<ContributorView>();
  const heading = useRef<HTMLHeadingElement>(null);
  const number = (value: number) => formatNumber(value, i18n.language);
  // The pressed button is gone.
  const focusOnHeading = () => {
    if (heading.current !== null) focusOn(heading.current);
  };
  const offer = (used: number) => {
    if (made !== undefined) {
      return (
        <NewLink
          made={made}
          eventName={event.name}
          onDone={() => {
            setMade(undefined);
            focusOnHeading();
          }}
        />
      );
    }
    if (isAdding) {
      return (
        <AddContributor
          eventId={event.id}
          onAdded={(link) => {
            setIsAdding(false);
            setMade(link);
          }}
          onCancel={() => {
            setIsAdding(false);
            focusOnHeading();
          }}
        />
      );
    }
    if (event.state === 'closed') return <p className="soft">{t('add.closed')}</p>;
    if (used >= eventLimits.contributors) {
      return <p className="soft">{t('add.full', { limit: number(eventLimits.contributors) })}</p>;
    }
    return (
      <div>
        <Button look="quiet" onClick={() => setIsAdding(true)}>
          {t('add.open')}
        </Button>
      </div>
    );
  };
  return (
    <section className="card stack" aria-labelledby="event-contributors">
      <div className="organizer__counted">
        <h2 id="event-contributors" ref={heading}>
          {t('title')}
        </h2>
        {query.data === undefined ? null : (
          <p className="soft">
            {t('count', { used: number(query.data.length), limit: number(eventLimits.contributors) })}
          </p>
        )}
      </div>
      <p className="soft">{t('lead')}</p>
      <p className="soft">
        {event.settings.review ? t('reviewed') : t('atOnce', { setting: common('settings.review') })}
      </p>
      <QueryState query={query} failed={t('failed')} retry={common('retry')}>
        {(contributors) => (
          <>
            {contributors.length === 0 ? (
              <p className="soft">{t('empty')}</p>
            ) : (
              <ul className="contributors" aria-label={t('label')}>
                {contributors.map((contributor) => (
                  <Contributor
                    key={contributor.id}
                    contributor={contributor}
                    onRemove={() => setRemoving(contributor)}
                  />
                ))}
              </ul>
            )}
            {offer(contributors.length)}
          </>
        )}
      </QueryState>
      {removing === undefined ? null : (
        <RemoveContributor
          eventId={event.id}
          contributor={removing}
          onClose={() => setRemoving(undefined)}
          onDone={() => {
            setRemoving(undefined);
            setMade((shown) => (shown?.contributor.id === removing.id ? undefined : shown));
            focusOnHeading();
          }}
        />
      )}
    </section>
  );
}

function Contributor({ contributor, onRemove }: { contributor: ContributorView; onRemove: () => void }) {
  const { t, i18n } = useTranslation('event-contributors');
  const { id, name, kind, createdAt } = contributor;
  return (
    <li className="contributor">
      <div id={id}>
        <p className="event-name">
          <bdi>{name}</bdi>
        </p>
        <p className="soft small">
          {t(`kinds.${kind}`)} · <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language)}</time>
        </p>
      </div>
      <Button look="danger" describedBy={id} onClick={onRemove}>
        {t('remove.action')}
      </Button>
    </li>
  );
}
