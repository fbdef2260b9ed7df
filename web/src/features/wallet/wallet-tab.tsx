import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { useCart } from '#web/lib/cart/cart.ts';
import { formatMoment, formatNumber, formatPrice } from '#web/lib/format.ts';
import { walletQuery } from '#web/lib/wallet/wallet-queries.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Stats } from '#web/ui/stats.tsx';

/** Balance, total spent, transaction count, and the latest transaction. */
export function WalletTab({ memberId }: { memberId: string }) {
  const { t, i18n } = useTranslation('wallet');
  const wallet = useQuery(walletQuery(memberId));
  // With items in the cart, the checkout above the tabs has the primary button.
  const look = useCart().length === 0 ? 'primary' : 'quiet';
  const counted = (value: string, complete: boolean) => (complete ? value : t('atLeast', { value }));
  return (
    <QueryState query={wallet} failed={t('loadFailed')} retry={t('retry')}>
      {({ credits, totalSpentTry, transactionCount, lastTransactionAt, complete }) => (
        <>
          <Stats
            items={[
              { name: t('balance'), value: t('credits', { count: credits }) },
              {
                name: t('spent'),
                value: counted(
                  formatPrice({ amountMinor: Math.round(totalSpentTry * 100), currency: 'TRY' }, i18n.language),
                  complete,
                ),
              },
              { name: t('count'), value: counted(formatNumber(transactionCount, i18n.language), complete) },
              {
                name: t('last'),
                value: lastTransactionAt === undefined ? t('never') : formatMoment(lastTransactionAt, i18n.language),
              },
            ]}
          />
          <div className="row">
            <Link to="/pricing" className={actionLinkClass(look)}>
              {t('buy')}
            </Link>
            <Link to={tools.greencard.route} className={actionLinkClass('quiet')}>
              {t('upload')}
            </Link>
          </div>
        </>
      )}
    </QueryState>
  );
}
