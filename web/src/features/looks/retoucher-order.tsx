import type { HeldReviewProps, OrderModule } from '#web/lib/tool-module.ts';
import { RetouchChoices } from './choices/retouch-choices.tsx';
import { lookOrder } from './look-order.tsx';
import { retouchLook } from './retouch-look.ts';
import { LookReview } from './review/look-review.tsx';

/** The order module of the retoucher. */
export const retoucherOrder: OrderModule = { ...lookOrder(retouchLook, RetouchReview), Choices: RetouchChoices };

function RetouchReview(props: HeldReviewProps) {
  return <LookReview {...props} shown={retouchLook} />;
}
