import type { HeldReviewProps, OrderModule } from '#web/lib/tool-module.ts';
import { MakeupChoices } from './choices/makeup-choices.tsx';
import { lookOrder } from './look-order.tsx';
import { makeupLook } from './makeup-look.tsx';
import { LookReview } from './review/look-review.tsx';

/** The order module of the makeup changer. */
export const makeupOrder: OrderModule = {
  ...lookOrder(makeupLook, MakeupReview),
  Choices: MakeupChoices,
  goesOnAtTimeout: true,
};

function MakeupReview(props: HeldReviewProps) {
  return <LookReview {...props} shown={makeupLook} />;
}
