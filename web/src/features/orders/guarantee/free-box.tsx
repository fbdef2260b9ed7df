import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useBuyer } from '#web/lib/buyer/use-buyer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PayStep } from '../paying/pay-step.tsx';
import type { PriceBoxProps } from '../paying/price-box.tsx';

/** A photo in the place of another: nothing is paid, and what has to be confirmed before paying is confirmed here. */
export function FreeBox({ order, room, choices, payment, onOther }: PriceBoxProps) {
  const { t } = useTranslation('guarantee');
  const { t: tOrders } = useTranslation('orders');
  const problemText = useProblemText();
  const { pay, paying, error } = payment;
  const buyer = useBuyer(false);
  return (
    <Card label={tOrders('price.title')}>
      <div className="stack price-box">
        <div className="price-box__head">
          <h2>{tOrders('price.title')}</h2>
          <span className="price-box__price">{t('instead.free')}</span>
        </div>
        <p>{t('instead.begins')}</p>
        {error === null ? null : (
          <Notice tone="bad" title={tOrders('price.failed')} announce>
            <p>{problemText(error)}</p>
          </Notice>
        )}
        <PayStep
          order={order}
          room={room}
          choices={choices}
          address={undefined}
          buyer={buyer}
          ways={null}
          onPay={(confirmed) => pay('free', { confirmed, email: undefined, buyer: undefined })}
        >
          {(onPress) => (
            <Button large onClick={onPress} busyText={paying ? tOrders('price.starting') : undefined}>
              {t('instead.begin')}
            </Button>
          )}
        </PayStep>
        <Button look="plain" onClick={onOther} disabled={paying}>
          {tOrders('otherPhoto')}
        </Button>
        <p className="soft small">{tOrders('price.delivery', limits.usualMinutes)}</p>
      </div>
    </Card>
  );
}
