import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ActFacts, type AuditLine, operatorName } from '#shared/admin/audit-contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment } from '#web/lib/format.ts';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Table } from '#web/ui/table.tsx';
import { auditQuery } from './admin-queries.ts';
import { orderPath } from './panel/order-path.ts';

/** The audit log, newest first, in pages. */
export function AuditList() {
  const { t, i18n } = useTranslation('admin');
  const query = useInfiniteQuery(auditQuery);
  const columns = [t('audit.when'), t('audit.who'), t('audit.what'), t('audit.subject')];
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ pages }) => (
        <>
          {pages.every(({ lines }) => lines.length === 0) ? (
            <p>{t('audit.empty')}</p>
          ) : (
            <Table
              caption={t('tabs.audit')}
              columns={[...columns, t('audit.before'), t('audit.after'), t('audit.reason')]}
              rows={pages
                .flatMap(({ lines }) => lines)
                .map(({ id, at, act, adminId, adminEmail, before, after, reason, ...about }) => ({
                  key: id,
                  cells: [
                    formatMoment(at, i18n.language),
                    adminId === operatorName ? t('audit.operator') : (adminEmail ?? t('audit.gone')),
                    t(`audit.acts.${act}`),
                    <Subject key="subject" {...about} />,
                    written(before),
                    written(after),
                    reason,
                  ],
                }))}
            />
          )}
          <ShowMore query={query} failed={t('loadFailed')} action={t('more')} busyText={t('more')} />
        </>
      )}
    </QueryState>
  );
}

/** The subject of an action: the e-mail of an account, or the kind and name of something else. */
function Subject({ kind, subject, subjectEmail }: Pick<AuditLine, 'kind' | 'subject' | 'subjectEmail'>) {
  const { t } = useTranslation('admin');
  if (kind === 'account') return subjectEmail ?? t('audit.gone');
  return (
    <>
      {t(`audit.kinds.${kind}`)} {kind === 'order' ? <Link to={orderPath(subject)}>{subject}</Link> : subject}
    </>
  );
}

/** The values of an action; its name says which ones. */
function written(facts: ActFacts): string {
  return Object.values(facts).map(String).join(', ');
}
