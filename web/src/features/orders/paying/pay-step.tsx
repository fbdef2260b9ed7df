import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedBuyer } from '#web/lib/buyer/use-buyer.tsx';
import { IsPreviewDrawing } from '#web/lib/preview-drawing.ts';
import type { OrderModule, OrderProps } from '#web/lib/tool-module.ts';
import { focusOn } from '#web/ui/focus-on.ts';
import { OrderEmailField } from './order-email-field.tsx';
import type { OrderEmail } from './use-order-email.ts';

export type Pay = (act?: (confirmed: boolean) => void) => void;

interface PayStepProps extends OrderProps {
  orderModule: Pick<OrderModule, 'lacksChoice' | 'paysAfterChoice' | 'Confirmation'>;
  /** The tool's fields, given whether the person tried to pay without an answer. */
  choices: (showsError: boolean) => ReactNode;
  /** The box of the price, below the tool's fields, around everything else. */
  frame: (content: ReactNode) => ReactNode;
  /** Undefined if no e-mail is required. */
  address: OrderEmail | undefined;
  buyer: AskedBuyer;
  /** The ways to pay, between the fields and the confirmation. */
  ways: ReactNode;
  onPay: (confirmed: boolean) => void;
  /**
   * The button; `pay` pays, or does what it is given, once nothing is missing; otherwise it focuses the missing field.
   * The button is disabled while the preview is being drawn, and where a choice comes first, until it is made.
   */
  children: (pay: Pay, isDisabled: boolean) => ReactNode;
}

/** Pays once the options and the e-mail are known and the tool's confirmation is given. */
export function PayStep({ order, orderModule, choices, frame, address, buyer, ways, onPay, children }: PayStepProps) {
  const { t } = useTranslation('orders');
  const { lacksChoice, Confirmation } = orderModule;
  const isDrawing = useContext(IsPreviewDrawing);
  const [confirmed, setConfirmed] = useState(false);
  const [refused, setRefused] = useState(0);
  const [complainedOf, setComplainedOf] = useState<ReadonlySet<string>>(new Set());
  const place = useRef<HTMLDivElement>(null);
  const lacks = lacksChoice?.(order) === true;
  const isToChoose = lacks && orderModule.paysAfterChoice === true;
  const wrong = new Set([
    ...(lacks ? ['choice'] : []),
    ...(address?.isValid === false ? ['address'] : []),
    ...(buyer.isComplete ? [] : ['buyer']),
    ...(Confirmation !== undefined && !confirmed ? ['confirmation'] : []),
  ]);
  // An error disappears as soon as its field is valid.
  const shows = (name: string) => complainedOf.has(name) && wrong.has(name);
  const pay: Pay = (act = onPay) => {
    if (wrong.size === 0) return act(confirmed);
    setComplainedOf(wrong);
    setRefused(refused + 1);
  };
  // Runs after the fields are marked: on a phone the invalid one may be off screen.
  useEffect(() => {
    const first = refused === 0 ? null : place.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (first) focusOn(first, first.closest('.field') ?? first);
  }, [refused]);
  return (
    <div ref={place} className="stack">
      <div className="card order-choices">{choices(shows('choice'))}</div>
      {frame(
        <div className="stack pay-step">
          {address === undefined ? null : (
            <OrderEmailField
              tool={order.tool}
              value={address.value}
              onChange={address.onChange}
              wrong={shows('address')}
            />
          )}
          {ways}
          {buyer.fields(shows('buyer'))}
          {Confirmation === undefined ? null : (
            <Confirmation
              order={order}
              checked={confirmed}
              onChange={setConfirmed}
              showsError={shows('confirmation')}
            />
          )}
          {isToChoose || isDrawing ? (
            <p className="soft small">{t(isToChoose ? 'price.choose' : 'price.drawing')}</p>
          ) : null}
          {children(pay, isToChoose || isDrawing)}
        </div>,
      )}
    </div>
  );
}
