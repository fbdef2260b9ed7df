import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Transaction, TransactionStatus } from '#shared/accounts/wallet.ts';
import { PaymentId } from '#shared/ids.ts';
import { localeOf } from '#shared/languages.ts';
import { formatMoment, formatPrice } from '#web/lib/format.ts';
import { ReceiptButton } from '#web/lib/receipts/receipt-part.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Readonly<Record<TransactionStatus, BadgeTone | undefined>> = {
  completed: 'good',
  awaiting: 'warn',
  refunding: 'busy',
  refunded: undefined,
  replaced: undefined,
  failed: undefined,
};

/** One payment, order, or purchase of places: what, when, how much, and its state. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation('wallet');
  const { at, credits, amount, refunded, status } = transaction;
  const titleId = useId();
  const timeId = useId();
  const spent = t('credits', { count: credits });
  return (
    <li>
      <span id={titleId} className="transactions__what">
        {useTitle(transaction)}
      </span>
      <span className="transactions__end">
        {amount === undefined ? spent : formatPrice(amount, i18n.language)}
        {amount === undefined || credits === 0 ? null : <span className="soft"> · {spent}</span>}
      </span>
      <time id={timeId} className="soft" dateTime={at}>
        {formatMoment(at, i18n.language)}
      </time>
      <span className="transactions__end">
        {refunded === undefined ? null : (
          <span className="soft">{t('wentBack', { amount: formatPrice(refunded, i18n.language) })} </span>
        )}
        <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
      </span>
      {status === 'awaiting' ? <p className="soft small transactions__receipt">{t('unconfirmed')}</p> : null}
      {hasReceipt(transaction) ? (
        <div className="transactions__receipt">
          <Suspense>
            <ReceiptButton
              describedBy={`${titleId} ${timeId}`}
              access={{ paymentId: PaymentId.parse(transaction.id) }}
            />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}

/** A receipt exists only if money was received. */
function hasReceipt({ kind, status }: Transaction): boolean {
  return kind === 'payment' && status !== 'awaiting' && status !== 'failed';
}

function useTitle({ kind, purpose, packs = [] }: Transaction): string {
  const { t, i18n } = useTranslation('wallet');
  if (kind === 'purchase') return t('photoForCredit');
  if (kind === 'capacity') return t('placesOfEvent');
  if (purpose === 'order') return t('photoPayment');
  if (packs.length === 0) return t('packsPayment');
  return t('packs', { names: new Intl.ListFormat(localeOf(i18n.language)).format(packs) });
}
