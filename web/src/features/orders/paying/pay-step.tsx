import { type ReactNode, useRef, useState } from 'react';
import type { OrderProps, OrderRoom } from '#web/lib/tool-room.ts';
import { focusOn } from '#web/ui/focus-on.ts';

interface PayStepProps extends OrderProps {
  Confirmation: OrderRoom['Confirmation'];
  onPay: (confirmed: boolean) => void;
  /** The button; `pay` pays, or leads to what has to be confirmed before. */
  children: (pay: () => void) => ReactNode;
}

/** Paying, once the person has confirmed what the tool asks for. */
export function PayStep({ order, Confirmation, onPay, children }: PayStepProps) {
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (Confirmation === undefined) return children(() => onPay(false));
  const pay = () => {
    if (confirmed) return onPay(true);
    setMissing(true);
    const box = place.current?.querySelector('input');
    if (box) focusOn(box, place.current ?? box);
  };
  return (
    <>
      <div ref={place}>
        <Confirmation
          order={order}
          checked={confirmed}
          onChange={(checked) => {
            setConfirmed(checked);
            setMissing(false);
          }}
          missing={missing}
        />
      </div>
      {children(pay)}
    </>
  );
}
