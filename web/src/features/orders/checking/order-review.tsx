import type { ComponentType } from 'react';
import type { HeldReviewProps } from '#web/lib/tool-module.ts';

/** The picture before payment: in the tool's own review, or plain. */
export function OrderReview({
  Review = PlainReview,
  ...rest
}: HeldReviewProps & { Review?: ComponentType<HeldReviewProps> | undefined }) {
  return <Review {...rest} />;
}

function PlainReview({ picture, children }: HeldReviewProps) {
  return (
    <section className="stack">
      {picture === undefined ? null : <img src={picture} alt="" className="checking__picture" />}
      {children}
    </section>
  );
}
