import { type ReactNode, useRef, useState } from 'react';
import type { OrderView } from '#shared/orders/view.ts';
import { focusOn } from '#web/ui/focus-on.ts';
import { SelfCheckBox } from './self-check-box.tsx';

interface PayStepProps {
  options: OrderView['options'];
  onPay: () => void;
  /** The button; `pay` pays, or leads to what has to be confirmed before. */
  children: (pay: () => void) => ReactNode;
}

/** Paying, once the person has looked at what cannot be measured. */
export function PayStep({ options, onPay, children }: PayStepProps) {
  const [looked, setLooked] = useState(false);
  const [missing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const pay = () => {
    if (looked) return onPay();
    setMissing(true);
    const box = place.current?.querySelector('input');
    if (box) focusOn(box, place.current ?? box);
  };
  return (
    <>
      <div ref={place}>
        <SelfCheckBox
          options={options}
          checked={looked}
          onChange={(checked) => {
            setLooked(checked);
            setMissing(false);
          }}
          missing={missing}
        />
      </div>
      {children(pay)}
    </>
  );
}
