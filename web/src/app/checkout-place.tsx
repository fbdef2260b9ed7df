import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PaymentId } from '#shared/ids.ts';
import { lastCheckout } from '#web/features/checkout/begun-checkouts.ts';
import { CheckoutBox } from '#web/features/checkout/checkout-box.tsx';
import { PaymentBanner } from '#web/features/checkout/payment-banner.tsx';
import { checkoutReturn } from '#web/lib/orders/checkout-return.ts';
import { WaitingPhoto } from './waiting-photo.tsx';

/** The checkout, and the result of the payment the visitor returns from. */
export function CheckoutPlace() {
  const [params] = useSearchParams();
  const asked = PaymentId.safeParse(params.get('payment')).data;
  // A buyer who closed the payment page after paying comes back without the payment id in the URL.
  const [left] = useState(() => (params.has('payment') ? undefined : lastCheckout(localStorage)));
  // The tabs below drop it from the URL.
  const [unpaid] = useState(() => checkoutReturn(params) === 'unpaid');
  const id = asked ?? left;
  return (
    <>
      {id === undefined ? null : (
        <PaymentBanner key={id} id={id} quiet={asked === undefined} unpaid={unpaid} next={<WaitingPhoto />} />
      )}
      <CheckoutBox />
    </>
  );
}
