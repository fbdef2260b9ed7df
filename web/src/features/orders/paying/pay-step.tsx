import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AskedBuyer } from '#web/lib/buyer/use-buyer.tsx';
import type { OrderModule, OrderProps } from '#web/lib/tool-module.ts';
import { focusOn } from '#web/ui/focus-on.ts';
import { OrderEmailField } from './order-email-field.tsx';
import type { OrderEmail } from './use-order-email.ts';

export type Pay = (act?: (confirmed: boolean) => void) => void;

interface PayStepProps extends OrderProps {
  orderModule: Pick<OrderModule, 'lacksChoice' | 'Confirmation'>;
  /** What the tool asks, told whether somebody wanted to pay without an answer. */
  choices: (showsError: boolean) => ReactNode;
  /** Undefined where nobody is asked for one. */
  address: OrderEmail | undefined;
  buyer: AskedBuyer;
  /** How to pay; it stands between what is asked and what is confirmed. */
  ways: ReactNode;
  onPay: (confirmed: boolean) => void;
  /** The button; `pay` pays, or does what else it is told, once nothing is missing; otherwise it leads there. */
  children: (pay: Pay) => ReactNode;
}

/** Paying, once it is known what the photo is for and where it goes, and the person has confirmed what the tool asks. */
export function PayStep({ order, orderModule, choices, address, buyer, ways, onPay, children }: PayStepProps) {
  const { lacksChoice, Confirmation } = orderModule;
  const [confirmed, setConfirmed] = useState(false);
  const [refused, setRefused] = useState(0);
  const [complainedOf, setComplainedOf] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const wrong = new Set([
    ...(lacksChoice?.(order) === true ? ['choice'] : []),
    ...(address?.isValid === false ? ['address'] : []),
    ...(buyer.isComplete ? [] : ['buyer']),
    ...(Confirmation !== undefined && !confirmed ? ['confirmation'] : []),
  ]);
  // What was complained about stops being complained about as soon as it is right.
  const shows = (name: string) => complainedOf.has(name) && wrong.has(name);
  const pay: Pay = (act = onPay) => {
    if (wrong.size === 0) return act(confirmed);
    setComplainedOf(wrong);
    setRefused(refused + 1);
  };
  // After the fields have been marked: on a phone the wrong one may be above the screen.
  useEffect(() => {
    const first = refused === 0 ? null : place.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first) focusOn(first, first.closest('.field') ?? first);
  }, [refused]);
  return (
    <div ref={place} className="stack pay-step">
      {choices(shows('choice'))}
      {address === undefined ? null : (
        <OrderEmailField tool={order.tool} value={address.value} onChange={address.onChange} wrong={shows('address')} />
      )}
      {ways}
      {buyer.fields(shows('buyer'))}
      {Confirmation === undefined ? null : (
        <Confirmation order={order} checked={confirmed} onChange={setConfirmed} showsError={shows('confirmation')} />
      )}
      {children(pay)}
    </div>
  );
}
