import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import type { ContributionView } from '#shared/events/contributor-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { SendPhotosForm } from '#web/lib/event-uploads/send-photos-form.tsx';
import { UploadProgress } from '#web/lib/event-uploads/upload-progress.tsx';
import { formatDay } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { contributionQuery } from './contribution-queries.ts';
import { type ContributorAccess, keepContribution } from './contribution-store.ts';
import { useContribution } from './use-contribution.ts';

interface ContributionProps {
  access: ContributorAccess;
  /** Called when the server has accepted or refused the secret. */
  onAnswered: () => void;
}

/** The event of a contributor's link, to which photos are sent. */
export function Contribution({ access, onAnswered }: ContributionProps) {
  const { t } = useTranslation('event-uploads');
  const query = useQuery(contributionQuery(access));
  // The link may be removed while the page is open.
  const isRefused = query.error instanceof ApiProblem && query.error.code === 'not_found';
  const isAccepted = !isRefused && query.data !== undefined;
  useEffect(() => {
    if (isAccepted) keepContribution(localStorage, access);
    if (isAccepted || isRefused) onAnswered();
  }, [isAccepted, isRefused, access, onAnswered]);
  if (isRefused) return <UnknownLink />;
  return (
    <>
      {query.data === undefined ? <ContributionTitle /> : null}
      <QueryState query={query} failed={t('link.failed')} retry={t('link.retry')}>
        {(contribution) => <ShownContribution access={access} contribution={contribution} />}
      </QueryState>
    </>
  );
}

/** Says that a link is no link, or not any more. */
export function UnknownLink() {
  const { t } = useTranslation('event-uploads');
  return (
    <>
      <ContributionTitle />
      <Notice tone="warn" title={t('link.unknown.title')} announce>
        <p>{t('link.unknown.text')}</p>
      </Notice>
    </>
  );
}

/** The title of the page; an event that is hidden has no names. */
function ContributionTitle({ name = '' }: { name?: string }) {
  const { t } = useTranslation('event-uploads');
  const title = name === '' ? t('link.title') : name;
  return (
    <>
      <title>{`${title} | ${brand.name}`}</title>
      <h1 className="page-title">
        <bdi>{title}</bdi>
      </h1>
    </>
  );
}

interface ShownContributionProps {
  access: ContributorAccess;
  contribution: ContributionView;
}

function ShownContribution({ access, contribution: { event, contributor } }: ShownContributionProps) {
  const { t, i18n } = useTranslation('event-uploads');
  const uploads = useContribution(access);
  const state = event.isHidden ? 'hidden' : event.state;
  return (
    <>
      <header className="stack tight contribute__head">
        <ContributionTitle name={event.name} />
        <p className="lead">
          {formatDay(event.eventDate, i18n.language, 'UTC')}
          {event.organizerName === '' ? null : (
            <>
              <br />
              {t('link.by', { name: event.organizerName })}
            </>
          )}
        </p>
        <p className="soft">{t('link.to', { name: contributor.name })}</p>
      </header>
      {state === 'open' ? (
        <section className="card stack" aria-labelledby="contribute">
          <h2 id="contribute">{t('link.title')}</h2>
          <p>{t('link.text')}</p>
          <SendPhotosForm uploads={uploads} organizerName={event.organizerName} />
          <p className="soft small">
            {t('link.stays')} {t('link.back')}
          </p>
        </section>
      ) : (
        <>
          <Notice tone="info" title={t(`link.${state}.title`)}>
            <p>{t(`link.${state}.text`)}</p>
          </Notice>
          <UploadProgress queue={uploads[0]} summary={uploads[1]} />
        </>
      )}
    </>
  );
}
