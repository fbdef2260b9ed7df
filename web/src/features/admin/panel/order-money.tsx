import { useTranslation } from 'react-i18next';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import { formatExactPrice, formatMoment } from '#web/lib/format.ts';
import { Table } from '#web/ui/table.tsx';

/** The payments of an order with their refunds, and its credit movements. */
export function OrderMoney({ file }: { file: AdminOrderFile }) {
  const { t, i18n } = useTranslation('panel');
  const price = (amountMinor: number, currency: AdminOrderFile['order']['price']['currency']) =>
    formatExactPrice({ amountMinor, currency }, i18n.language);
  return (
    <>
      <h2>{t('payments.title')}</h2>
      {file.payments.length === 0 ? (
        <p>{t('payments.none')}</p>
      ) : (
        <Table
          caption={t('payments.title')}
          columns={[
            t('payments.number'),
            t('payments.state'),
            t('payments.amount'),
            t('payments.paid'),
            t('payments.refund'),
            t('payments.provider'),
          ]}
          rows={file.payments.map(
            ({ id, state, amount, paidAt, refund, provider, providerPaymentId, reviewReason }) => ({
              key: id,
              cells: [
                id,
                [t(`payments.states.${state}`), reviewReason].filter(Boolean).join(': '),
                price(amount.amountMinor, amount.currency),
                paidAt && formatMoment(paidAt, i18n.language),
                refund && price(refund.amountMinor, amount.currency),
                [provider, providerPaymentId].filter(Boolean).join(' '),
              ],
            }),
          )}
        />
      )}
      <h2>{t('ledger.title')}</h2>
      {file.ledger.length === 0 ? (
        <p>{t('ledger.none')}</p>
      ) : (
        <Table
          caption={t('ledger.title')}
          columns={[t('steps.when'), t('ledger.entry'), t('ledger.change')]}
          rows={file.ledger.map(({ key, at, reason, delta }) => ({
            key,
            cells: [formatMoment(at, i18n.language), t(`ledger.reasons.${reason}`), String(delta)],
          }))}
        />
      )}
    </>
  );
}
