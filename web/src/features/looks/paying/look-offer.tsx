import { useTranslation } from 'react-i18next';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import type { OrderProps } from '#web/lib/tool-module.ts';
import { CheckedItem } from '#web/ui/checked-item.tsx';

/** What the price of a look includes. */
export function LookOffer({ order }: OrderProps) {
  const { t } = useTranslation('looks');
  return (
    <>
      <CheckedItem>
        <bdi>{isNotForSubmission(order.options) ? t('offer.crop') : t('offer.size')}</bdi>
      </CheckedItem>
      <CheckedItem>{t('offer.face')}</CheckedItem>
    </>
  );
}
