import type { HeldReviewProps, OrderModule } from '#web/lib/tool-module.ts';
import { HairChoices } from './choices/hair-choices.tsx';
import { hairLook } from './hair-look.tsx';
import { lookOrder } from './look-order.tsx';
import { LookReview } from './review/look-review.tsx';

/** The order module of the hair changer. */
export const hairOrder: OrderModule = { ...lookOrder(hairLook, HairReview), Choices: HairChoices };

function HairReview(props: HeldReviewProps) {
  return <LookReview {...props} shown={hairLook} />;
}
