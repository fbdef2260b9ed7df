import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActFacts, listAuditLines } from '#shared/admin/audit-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';

/** A page of what admins did, newest first; the next one appears below it when it is asked for. */
export function AuditList({ cursor }: { cursor?: string }) {
  const { t, i18n } = useTranslation('admin');
  const [more, setMore] = useState(false);
  const query = useQuery({
    queryKey: ['admin', 'audit', cursor],
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listAuditLines, { ...(cursor !== undefined && { query: { cursor } }), signal }),
  });
  const columns = [t('audit.when'), t('audit.who'), t('audit.what'), t('audit.subject')];
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {(page) => (
        <>
          {page.lines.length === 0 && cursor === undefined ? (
            <p>{t('audit.empty')}</p>
          ) : (
            <Table
              caption={t('tabs.audit')}
              columns={[...columns, t('audit.before'), t('audit.after'), t('audit.reason')]}
              rows={page.lines.map(({ id, at, act, adminEmail, subjectEmail, before, after, reason }) => ({
                key: id,
                cells: [
                  formatMoment(at, i18n.language),
                  adminEmail ?? t('audit.gone'),
                  t(`audit.acts.${act}`),
                  subjectEmail ?? t('audit.gone'),
                  written(before),
                  written(after),
                  reason,
                ],
              }))}
            />
          )}
          {page.cursor === undefined ? null : more ? (
            <AuditList cursor={page.cursor} />
          ) : (
            <div>
              <Button look="quiet" onClick={() => setMore(true)}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  );
}

/** The values of an act; which ones they are, its name says. */
function written(facts: ActFacts): string {
  return Object.values(facts).map(String).join(', ');
}
