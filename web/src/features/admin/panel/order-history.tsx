import { useTranslation } from 'react-i18next';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import { formatMoment } from '#web/lib/format.ts';
import { Table } from '#web/ui/table.tsx';

/** Every step of the order, oldest first, and the mails about it. */
export function OrderHistory({ file }: { file: AdminOrderFile }) {
  const { t, i18n } = useTranslation('panel');
  const moment = (at: string) => formatMoment(at, i18n.language);
  const placed = { key: 'placed', cells: [moment(file.order.createdAt), t('steps.placed'), ''] };
  const steps = file.steps.map(({ name, at, paymentId }, index) => ({
    key: String(index),
    cells: [moment(at), t(`steps.${name}`), paymentId ?? ''],
  }));
  return (
    <>
      <h2>{t('steps.title')}</h2>
      <Table
        caption={t('steps.title')}
        columns={[t('steps.when'), t('steps.what'), t('steps.form')]}
        rows={[placed, ...steps]}
      />
      <h2>{t('mails.title')}</h2>
      {file.mails.length === 0 ? (
        <p>{t('mails.none')}</p>
      ) : (
        <Table
          caption={t('mails.title')}
          columns={[t('mails.kind'), t('mails.state'), t('steps.when')]}
          rows={file.mails.map(({ kind, due, at }, index) => ({
            key: String(index),
            cells: [t(`mails.${kind}`), t(due ? 'mails.due' : 'mails.done'), due || at === undefined ? '' : moment(at)],
          }))}
        />
      )}
    </>
  );
}
