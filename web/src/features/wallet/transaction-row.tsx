import { useTranslation } from 'react-i18next';
import type { Transaction, TransactionStatus } from '#shared/accounts/wallet.ts';
import { formatMoment, formatPrice } from '#web/lib/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Readonly<Record<TransactionStatus, BadgeTone | undefined>> = {
  completed: 'good',
  awaiting: 'warn',
  refunding: 'busy',
  refunded: undefined,
  failed: undefined,
};

/** What was paid or made, when, for how much, and what became of it. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation('wallet');
  const { at, credits, amount, status } = transaction;
  const spent = t('credits', { count: credits });
  return (
    <li>
      <span className="transactions__what">{useTitle(transaction)}</span>
      <span className="transactions__end">
        {amount === undefined ? spent : formatPrice(amount, i18n.language)}
        {amount === undefined || credits === 0 ? null : <span className="soft"> · {spent}</span>}
      </span>
      <time className="soft" dateTime={at}>
        {formatMoment(at, i18n.language)}
      </time>
      <span className="transactions__end">
        <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
      </span>
    </li>
  );
}

function useTitle({ kind, purpose, packs = [] }: Transaction): string {
  const { t, i18n } = useTranslation('wallet');
  if (kind === 'purchase') return t('photoForCredit');
  if (purpose === 'order') return t('photoPayment');
  if (packs.length === 0) return t('packsPayment');
  return t('packs', { names: new Intl.ListFormat(i18n.language).format(packs) });
}
