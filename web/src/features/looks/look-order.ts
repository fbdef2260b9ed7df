import { jobSteps } from '#shared/orders/job-steps.ts';
import type { OrderModule } from '#web/lib/tool-module.ts';
import { LookOffer } from './paying/look-offer.tsx';
import { LookPriceNote } from './paying/look-price-note.tsx';
import { LookResult } from './result/look-result.tsx';
import { LookReview } from './review/look-review.tsx';
import './result/result.css';
import './review/review.css';

/** How the orders of looks are shown, as far as they are alike; nothing is chosen for a retouched portrait. */
export const lookOrder: OrderModule = {
  steps: jobSteps,
  Review: LookReview,
  Offer: LookOffer,
  PriceNote: LookPriceNote,
  Result: LookResult,
  showsMinor: ({ options }) => options['minor'] === true,
};
