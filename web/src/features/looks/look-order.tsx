import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { jobSteps } from '#shared/orders/job-steps.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import type { HeldReviewProps, OrderModule, OrderProps } from '#web/lib/tool-module.ts';
import { CheckedItem } from '#web/ui/checked-item.tsx';
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
    paysAfterChoice: true,
    // Only the crop can be refused here, and it is a choice.
    mayPassOtherwise: () => true,
    Result: LookResult,
    showsMinor: ({ options }) => options['minor'] === true,
  };
}

/** What the price of a look includes. */
function LookOffer({ order }: OrderProps) {
  const { t } = useTranslation('look-order');
  return (
    <>
      <CheckedItem>
        <bdi>{isNotForSubmission(order.options) ? t('offer.crop') : t('offer.size')}</bdi>
      </CheckedItem>
      <CheckedItem>{t('offer.face')}</CheckedItem>
    </>
  );
}

/** One price, one look. */
function LookPriceNote() {
  const { t } = useTranslation('look-order');
  return t('priceNote');
}
