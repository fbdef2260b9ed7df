import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listTransactions } from '#shared/accounts/contract.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { callApi } from '#web/lib/api.ts';
import { formatMoment, formatPrice } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Table } from '#web/ui/table.tsx';

/** The last ten transactions. */
export function TransactionsTab({ memberId }: { memberId: string }) {
  const { t, i18n } = useTranslation('wallet');
  const query = useQuery({
    queryKey: ['transactions', memberId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(listTransactions, { signal })).transactions,
  });
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {(transactions) =>
        transactions.length === 0 ? (
          <p className="soft">{t('noTransactions')}</p>
        ) : (
          <Table
            caption={t('tabs.orders')}
            columns={[t('date'), t('what'), t('amount'), t('status')]}
            rows={transactions.map(({ id, at, kind, credits, amount, status }) => ({
              key: id,
              cells: [
                formatMoment(at, i18n.language),
                t(`kind.${kind}`),
                amount === undefined ? t('credits', { count: credits }) : formatPrice(amount, i18n.language),
                <Badge key="status" tone={status === 'completed' ? 'good' : 'warn'}>
                  {status === 'completed' ? t('completed') : t('waiting')}
                </Badge>,
              ],
            }))}
          />
        )
      }
    </QueryState>
  );
}
