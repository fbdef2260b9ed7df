import type { HeldReviewProps, OrderModule } from '#web/lib/tool-module.ts';
import { lookOrder } from './look-order.ts';
import { LookReview } from './review/look-review.tsx';
import type { ShownLook } from './shown-look.ts';

/** A retouch, in which there is nothing to choose. */
const retouch: ShownLook = { look: 'retoucher', chosenFor: () => ({ tool: 'retoucher' }) };

/** How the orders of the retoucher are shown. */
export const retoucherOrder: OrderModule = lookOrder(retouch, RetouchReview);

function RetouchReview(props: HeldReviewProps) {
  return <LookReview {...props} shown={retouch} />;
}
