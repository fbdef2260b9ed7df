import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeletionId } from '#shared/ids.ts';
import { deletionRoute } from '#shared/site/frame-pages.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { EventFacts } from './event-facts.tsx';
import { deletionQuery } from './event-queries.ts';

/** The record of a deletion: what was deleted, and when nothing was left. */
export function DeletionRecord({ id }: { id: DeletionId }) {
  const { t, i18n } = useTranslation('organizer');
  const query = useQuery(deletionQuery(id));
  return (
    <QueryState query={query} failed={t('record.failed')} retry={t('retry')}>
      {({ beganAt, endedAt, rows, objects }) => (
        <Notice tone="good" title={t(endedAt === undefined ? 'record.begun' : 'record.ended')} announce>
          <p>{t('record.text')}</p>
          <EventFacts
            facts={[
              [t('record.id'), <bdi key="id">{id}</bdi>],
              [t('record.beganAt'), formatMoment(beganAt, i18n.language)],
              [t('record.endedAt'), endedAt === undefined ? t('record.soon') : formatMoment(endedAt, i18n.language)],
              [t('record.rows'), formatNumber(rows, i18n.language)],
              [t('record.objects'), formatNumber(objects, i18n.language)],
            ]}
          />
          <p>
            <Link to={deletionRoute(id)}>{t('record.proof')}</Link>
          </p>
        </Notice>
      )}
    </QueryState>
  );
}
