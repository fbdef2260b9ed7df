import type { ComponentType } from 'react';
import { jobSteps } from '#shared/orders/job-steps.ts';
import type { HeldReviewProps, OrderModule } from '#web/lib/tool-module.ts';
import { LookOffer } from './paying/look-offer.tsx';
import { LookPriceNote } from './paying/look-price-note.tsx';
import { LookResult } from './result/look-result.tsx';
import { lacksLook, type ShownLook } from './shown-look.ts';
import './result/result.css';
import './review/review.css';

/**
 * The shared order module of looks.
 *
 * @param Review `LookReview` of that look
 */
export function lookOrder(shown: ShownLook, Review: ComponentType<HeldReviewProps>): OrderModule {
  return {
    steps: jobSteps,
    Review,
    Offer: LookOffer,
    PriceNote: LookPriceNote,
    lacksChoice: (order) => lacksLook(shown, order),
    Result: LookResult,
    showsMinor: ({ options }) => options['minor'] === true,
  };
}
