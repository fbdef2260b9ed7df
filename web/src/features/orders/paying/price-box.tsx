import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useBuyer } from '#web/lib/buyer/use-buyer.tsx';
import { formatMoment, formatPrice } from '#web/lib/format.ts';
import type { OrderProps, OrderRoom } from '#web/lib/tool-room.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckedItem } from '#web/ui/checked-item.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { LastPayment } from './last-payment.tsx';
import { PayFrame } from './pay-frame.tsx';
import { PayStep } from './pay-step.tsx';
import { useAddress } from './use-address.ts';
import type { PayBy, Payment } from './use-payment.ts';

export interface PriceBoxProps extends OrderProps {
  room: Pick<OrderRoom, 'Offer' | 'PriceNote' | 'lacksChoice' | 'Confirmation'>;
  access: OrderAccess;
  /** What the tool asks, told whether somebody wanted to pay without an answer. */
  choices: (missing: boolean) => ReactNode;
  /** A member's balance; undefined for a guest, who has none. */
  credits: number | undefined;
  payment: Payment;
  onOther: () => void;
}

/** What the photo costs, what it includes, and the way to the payment. */
export function PriceBox({ order, access, room, choices, credits, payment, onOther }: PriceBoxProps) {
  const { t, i18n } = useTranslation('orders');
  const { pay, paying } = payment;
  const { Offer, PriceNote } = room;
  const address = useAddress(access, order);
  const price = formatPrice(order.price, i18n.language);
  const until = order.selfie?.deletesAt;
  const [chosen, setChosen] = useState<PayBy>();
  const canSpend = credits !== undefined && credits >= 1;
  const payBy = chosen ?? (canSpend ? 'credit' : 'card');
  const buyer = useBuyer(payBy === 'card');
  const ways = canSpend ? (
    <ChoiceCards
      legend={t('price.payWith')}
      name="pay-with"
      choices={[
        { value: 'credit', title: t('price.useCredit'), hint: t('price.balance', { count: credits }) },
        { value: 'card', title: t('price.byCard', { price }), hint: t('price.byCardHint') },
      ]}
      value={payBy}
      onChange={setChosen}
    />
  ) : credits === 0 ? (
    <p className="soft small">
      {t('price.noCredit')} <Link to="/pricing">{t('price.topUp')}</Link>
    </p>
  ) : null;
  return (
    <PayFrame
      price={payBy === 'credit' ? t('price.oneCredit') : price}
      about={
        <>
          <ul className="price-box__parts">
            {Offer === undefined ? null : <Offer order={order} />}
            <CheckedItem>{t('price.moneyBack')}</CheckedItem>
          </ul>
          <LastPayment status={order.paymentStatus} />
        </>
      }
      payment={payment}
      notes={
        <>
          <p className="soft small">
            {t('price.delivery', limits.usualMinutes)} {PriceNote === undefined ? null : <PriceNote order={order} />}
          </p>
          {until === undefined ? null : (
            <p className="soft small">
              {t(access.secret === undefined ? 'price.laterMember' : 'price.later', {
                moment: formatMoment(until, i18n.language),
              })}
            </p>
          )}
        </>
      }
      onOther={onOther}
    >
      <PayStep
        order={order}
        room={room}
        choices={choices}
        address={address}
        buyer={buyer}
        ways={ways}
        onPay={(confirmed) => pay(payBy, { confirmed, email: address?.value, buyer: buyer.buyer })}
      >
        {(onPress) =>
          payBy === 'credit' ? (
            <Button large onClick={onPress} busyText={paying ? t('price.starting') : undefined}>
              {t('price.useCredit')}
            </Button>
          ) : (
            <Button large onClick={onPress} disabled={!buyer.isKnown} busyText={paying ? t('price.paying') : undefined}>
              {t('price.pay', { price })}
            </Button>
          )
        }
      </PayStep>
    </PayFrame>
  );
}
