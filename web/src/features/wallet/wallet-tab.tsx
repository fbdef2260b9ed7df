import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { QueryState } from '#web/i18n/query-state.tsx';
import { formatMoment, formatPrice } from '#web/lib/format.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Stats } from '#web/ui/stats.tsx';
import { useWallet } from './use-wallet.ts';

/** Balance, total spent, number of transactions, and the last one. */
export function WalletTab({ memberId }: { memberId: string }) {
  const { t, i18n } = useTranslation('wallet');
  const wallet = useWallet(memberId);
  return (
    <QueryState query={wallet} failed={t('loadFailed')} retry={t('retry')}>
      {({ credits, totalSpentTry, transactionCount, lastTransactionAt }) => (
        <>
          <Stats
            items={[
              { name: t('balance'), value: t('credits', { count: credits }) },
              {
                name: t('spent'),
                value: formatPrice({ amountMinor: Math.round(totalSpentTry * 100), currency: 'TRY' }, i18n.language),
              },
              { name: t('count'), value: String(transactionCount) },
              {
                name: t('last'),
                value: lastTransactionAt === undefined ? t('never') : formatMoment(lastTransactionAt, i18n.language),
              },
            ]}
          />
          <div className="row">
            <Link to={tools.greencard.route} className={actionLinkClass()}>
              {t('upload')}
            </Link>
            <Link to="/pricing" className={actionLinkClass('quiet')}>
              {t('buy')}
            </Link>
          </div>
        </>
      )}
    </QueryState>
  );
}
