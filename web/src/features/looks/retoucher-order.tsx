import type { HeldReviewProps, OrderModule } from '#web/lib/tool-module.ts';
import { lookOrder } from './look-order.tsx';
import { LookReview } from './review/look-review.tsx';
import type { ShownLook } from './shown-look.ts';

/** A retouch, which has no options. */
const retouch: ShownLook = { look: 'retoucher', chosenFor: () => ({ tool: 'retoucher' }) };

/** The order module of the retoucher. */
export const retoucherOrder: OrderModule = lookOrder(retouch, RetouchReview);

function RetouchReview(props: HeldReviewProps) {
  return <LookReview {...props} shown={retouch} />;
}
