import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refundAdminOrder } from '#shared/admin/order-acts-contract.ts';
import type { OrderId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import { callApi } from '#web/lib/api.ts';
import { formatExactPrice } from '#web/lib/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { parseAmount } from './parse-amount.ts';

interface RefundActProps {
  id: OrderId;
  /** The amount paid. */
  most: Money;
  onClose: () => void;
}

/** Refunds an order fully or partly, with the reason for the audit log. */
export function RefundAct({ id, most, onClose }: RefundActProps) {
  const { t, i18n } = useTranslation('panel');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isWrong, setWrong] = useState(false);
  const price = (money: Money) => formatExactPrice(money, i18n.language);
  const run = () => {
    const part = typed.trim() === '' ? 'all' : parseAmount(typed, most.amountMinor);
    setWrong(part === undefined);
    if (part === undefined) return undefined;
    const body = { reason: reason.trim() || t('acts.reasonUsual'), ...(part === 'all' ? {} : { part }) };
    return callApi(refundAdminOrder, { params: { id }, body }).then(({ goesBack }) =>
      t('acts.refundDone', { amount: price(goesBack) }),
    );
  };
  return (
    <ActDialog
      title={t('acts.refundTitle')}
      acts={[{ name: t('acts.refundYes'), look: 'danger', run }]}
      onClose={onClose}
    >
      <p className="soft">{t('acts.refundText', { most: price(most) })}</p>
      <TextField
        label={t('acts.part')}
        hint={t('acts.partHint')}
        name="part"
        autoComplete="off"
        maxLength={10}
        error={isWrong ? t('acts.partInvalid', { most: price(most) }) : undefined}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setWrong(false);
        }}
      />
      <TextField
        label={t('acts.reason')}
        hint={t('acts.reasonHint')}
        name="reason"
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </ActDialog>
  );
}
