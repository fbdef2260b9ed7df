import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { transactionsQuery } from '#web/lib/wallet/wallet-queries.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { TransactionRow } from './transaction-row.tsx';
import './transactions-tab.css';

/** The last ten transactions, and ten more with each press. */
export function TransactionsTab({ memberId }: { memberId: string }) {
  const { t } = useTranslation('wallet');
  const query = useInfiniteQuery(transactionsQuery(memberId));
  return (
    <QueryState query={query} failed={t('loadFailed')} retry={t('retry')}>
      {({ pages }) => {
        const transactions = pages.flatMap((page) => page.transactions);
        if (transactions.length === 0) {
          return (
            <EmptyState title={t('noTransactions')} text={t('noTransactionsText')}>
              <Link to={tools.greencard.route} className={actionLinkClass('quiet')}>
                {t('upload')}
              </Link>
            </EmptyState>
          );
        }
        return (
          <Card>
            <ul className="transactions" aria-label={t('listed')}>
              {transactions.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} />
              ))}
            </ul>
            <ShowMore query={query} failed={t('moreFailed')} action={t('showMore')} busyText={t('loadingMore')} />
          </Card>
        );
      }}
    </QueryState>
  );
}
