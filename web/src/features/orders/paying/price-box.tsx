import { type ComponentType, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { isLook } from '#shared/looks/look.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { TrialProof } from '#shared/trials/contract.ts';
import { useBuyer } from '#web/lib/buyer/use-buyer.tsx';
import { formatMoment, formatPrice } from '#web/lib/format.ts';
import type { OrderModule, OrderProps } from '#web/lib/tool-module.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckedItem } from '#web/ui/checked-item.tsx';
import { type Choice, ChoiceCards } from '#web/ui/choice-cards.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { isTrialRefused } from '../trial/is-trial-refused.ts';
import { LastPayment } from './last-payment.tsx';
import { PayFrame } from './pay-frame.tsx';
import { type Pay, PayStep } from './pay-step.tsx';
import { useOrderEmail } from './use-order-email.ts';
import type { PayBy, Payment } from './use-payment.ts';

/** The free trial next to the price: how it is offered, and its step. */
export interface OfferedTrial {
  /** Shown instead of the price. */
  readonly price: string;
  readonly choice: Omit<Choice<'trial'>, 'value'>;
  /** What it includes besides the photo: a list item. */
  readonly part: ReactNode;
  readonly Step: ComponentType<FreeTrialStepProps>;
}

export interface FreeTrialStepProps {
  /** The e-mail as typed; `pass` validates it. */
  email: string;
  price: string;
  payment: Pick<Payment, 'paying' | 'error'>;
  pass: Pay;
  /** Whether nothing can be begun yet: the preview is being drawn, or nothing is chosen. */
  isDisabled: boolean;
  onBegin: (trial: TrialProof, confirmed: boolean) => void;
  onPayInstead: () => void;
}

export interface PriceBoxProps extends OrderProps {
  orderModule: Pick<OrderModule, 'Offer' | 'PriceNote' | 'lacksChoice' | 'paysAfterChoice' | 'Confirmation'>;
  access: OrderAccess;
  /** The tool's fields, given whether the person tried to pay without an answer. */
  choices: (showsError: boolean) => ReactNode;
  /** A member's balance; undefined for a guest. */
  credits: number | undefined;
  payment: Payment;
  /** Whether the person returned unpaid from the payment page. */
  unpaid: boolean;
  onOther: () => void;
  /** Absent if no photo is free. */
  offeredTrial?: OfferedTrial | undefined;
}

const days = limits.refundRequestDays;

/** The price, what it includes, and the way to pay. */
export function PriceBox(props: PriceBoxProps) {
  const { order, access, orderModule, choices, credits, payment, unpaid, onOther, offeredTrial } = props;
  const { t, i18n } = useTranslation(['orders', 'shell']);
  const { pay, paying, leaving } = payment;
  const { Offer, PriceNote } = orderModule;
  const address = useOrderEmail(access, order);
  const price = formatPrice(order.price, i18n.language);
  const until = order.selfie?.deletesAt;
  const [chosen, setChosen] = useState<PayBy | 'trial'>();
  const canSpend = credits !== undefined && credits >= 1;
  // The free trial is chosen until a person prefers to pay.
  const isFree = offeredTrial !== undefined && address !== undefined && (chosen ?? 'trial') === 'trial';
  const payBy = chosen === 'trial' || chosen === undefined ? (canSpend ? 'credit' : 'card') : chosen;
  const buyer = useBuyer(payBy === 'card' && !isFree);
  const isFirst = order.tool === 'greencard' && order.paymentStatus === 'none';
  // Documented for this tool, for the first payment page only; a second payment uploads nothing.
  const busyWords = isFirst && leaving ? t('price.paying') : t('price.opening');
  const byCard = { value: 'card', title: t('price.byCard', { price }), hint: t('price.byCardHint') } as const;
  const ways =
    offeredTrial !== undefined && address !== undefined ? (
      <ChoiceCards
        legend={t('price.payWith')}
        name="pay-with"
        choices={[{ value: 'trial', ...offeredTrial.choice }, byCard]}
        value={isFree ? 'trial' : 'card'}
        onChange={setChosen}
      />
    ) : canSpend ? (
      <ChoiceCards
        legend={t('price.payWith')}
        name="pay-with"
        choices={[
          { value: 'credit', title: t('price.useCredit'), hint: t('price.balance', { count: credits }) },
          byCard,
        ]}
        value={payBy}
        onChange={setChosen}
      />
    ) : credits === 0 ? (
      <p className="soft small">
        {t('price.noCredit')} <Link to="/pricing">{t('price.topUp')}</Link>
      </p>
    ) : null;
  // No authority refuses a look: it is not for submission.
  const isGuaranteed = !isLook(order.tool);
  const payInstead = () => {
    flushSync(() => setChosen('card'));
    // The pressed button is gone; the next one stands higher.
    const button = document.querySelector<HTMLElement>('.price-box .button--large');
    if (button !== null) focusOn(button);
  };
  const promise = isGuaranteed
    ? t(`shell:guarantee.${payBy === 'credit' ? 'credit' : 'money'}`, { days })
    : t('price.moneyBack');
  const frame = (content: ReactNode) => (
    <PayFrame
      price={isFree ? offeredTrial.price : payBy === 'credit' ? t('price.oneCredit') : price}
      about={
        <>
          <ul className="price-box__parts">
            {Offer === undefined ? null : <Offer order={order} />}
            <CheckedItem>{isFree ? offeredTrial.part : promise}</CheckedItem>
          </ul>
          <LastPayment status={order.paymentStatus} unpaid={unpaid} />
        </>
      }
      // The free trial shows its errors next to its own button.
      payment={isFree || isTrialRefused(payment.error) ? { ...payment, error: null } : payment}
      notes={
        <>
          {isGuaranteed && !isFree ? <p className="soft small">{t('shell:guarantee.person', { days })}</p> : null}
          <p className="soft small">
            {t('price.delivery', limits.usualMinutes)}{' '}
            {PriceNote === undefined || isFree ? null : <PriceNote order={order} />}
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
      {content}
    </PayFrame>
  );
  return (
    <PayStep
      order={order}
      orderModule={orderModule}
      choices={choices}
      frame={frame}
      address={address}
      buyer={buyer}
      ways={ways}
      onPay={(confirmed) => pay(payBy, { confirmed, email: address?.value, buyer: buyer.buyer })}
    >
      {(onPress, isDisabled) =>
        isFree ? (
          <offeredTrial.Step
            email={address.value}
            price={price}
            payment={payment}
            pass={onPress}
            isDisabled={isDisabled}
            onBegin={(trial, confirmed) => pay('trial', { confirmed, email: address.value, buyer: undefined, trial })}
            onPayInstead={payInstead}
          />
        ) : payBy === 'credit' ? (
          <Button large onClick={onPress} disabled={isDisabled} busyText={paying ? t('price.starting') : undefined}>
            {t('price.useCredit')}
          </Button>
        ) : (
          <Button
            large
            onClick={onPress}
            disabled={!buyer.isKnown || isDisabled}
            busyText={paying ? busyWords : undefined}
          >
            {t('price.pay', { price })}
          </Button>
        )
      }
    </PayStep>
  );
}
