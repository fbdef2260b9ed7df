import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DeletionId } from '#shared/ids.ts';
import { deletionRoute } from '#shared/site/frame-pages.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment, formatNumber } from '#web/lib/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import { deletionQuery } from './guest-queries.ts';

/** The record of a deletion that the guest asked for. */
export function DeletionRecord({ id }: { id: DeletionId }) {
  const { t, i18n } = useTranslation('events');
  const counted = (count: number) => ({ count, formatted: formatNumber(count, i18n.language) });
  const query = useQuery(deletionQuery(id));
  return (
    <QueryState query={query} failed={t('record.failed')} retry={t('retry')}>
      {({ kind, endedAt, rows, objects }) => (
        <Notice tone="good" title={t(kind === 'face' ? 'record.face' : 'record.guest')} announce>
          <p>{t('record.text')}</p>
          <dl className="record">
            <div>
              <dt>{t('record.id')}</dt>
              <dd>
                <bdi>{id}</bdi>
              </dd>
            </div>
            <div>
              <dt>{t('record.endedAt')}</dt>
              <dd>{endedAt === undefined ? t('record.soon') : formatMoment(endedAt, i18n.language)}</dd>
            </div>
            <div>
              <dt>{t('record.what')}</dt>
              <dd>
                {objects === 0 ? null : (
                  <>
                    {t('record.files', counted(objects))}
                    <br />
                  </>
                )}
                {t('record.rows', counted(rows))}
              </dd>
            </div>
          </dl>
          <p>
            <Link to={deletionRoute(id)}>{t('record.proof')}</Link>
          </p>
        </Notice>
      )}
    </QueryState>
  );
}
