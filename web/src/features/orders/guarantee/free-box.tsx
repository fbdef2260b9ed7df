import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { useBuyer } from '#web/lib/buyer/use-buyer.tsx';
import { Button } from '#web/ui/button.tsx';
import { PayFrame } from '../paying/pay-frame.tsx';
import { PayStep } from '../paying/pay-step.tsx';
import type { PriceBoxProps } from '../paying/price-box.tsx';

/** The start of a replacing photo: nothing to pay, but the same confirmations as before a payment. */
export function FreeBox({ order, orderModule, choices, payment, onOther }: PriceBoxProps) {
  const { t } = useTranslation('guarantee');
  const { t: tOrders } = useTranslation('orders');
  const { pay, paying } = payment;
  const buyer = useBuyer(false);
  const frame = (content: ReactNode) => (
    <PayFrame
      price={t('instead.free')}
      about={<p>{t('instead.begins')}</p>}
      payment={payment}
      notes={<p className="soft small">{tOrders('price.delivery', limits.usualMinutes)}</p>}
      onOther={onOther}
    >
      {content}
    </PayFrame>
  );
  return (
    <PayStep
      order={order}
      orderModule={orderModule}
      choices={choices}
      frame={frame}
      address={undefined}
      buyer={buyer}
      ways={null}
      onPay={(confirmed) => pay('free', { confirmed, email: undefined, buyer: undefined })}
    >
      {(onPress, isDisabled) => (
        <Button large onClick={onPress} disabled={isDisabled} busyText={paying ? tOrders('price.starting') : undefined}>
          {t('instead.begin')}
        </Button>
      )}
    </PayStep>
  );
}
