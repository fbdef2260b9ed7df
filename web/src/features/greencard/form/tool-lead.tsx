import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '#web/i18n/i18n.ts';
import { formatPrice } from '#web/lib/format.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';

const CreditLead = lazyComponent(async () => {
  const [{ CreditLead }] = await Promise.all([import('./credit-lead.tsx'), needTexts('report')]);
  return CreditLead;
});

/** The lead of the tool with the price of this stage, or the credit it costs a member who has one. */
export function ToolLead({ hasCredit }: { hasCredit: boolean }) {
  const { t, i18n } = useTranslation('greencard');
  const price = formatPrice(usePhotoPrice(), i18n.language);
  const lead = <p className="lead">{t('lead', { price })}</p>;
  return hasCredit ? (
    <Suspense fallback={lead}>
      <CreditLead />
    </Suspense>
  ) : (
    lead
  );
}
