import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import { formatPrice } from '#web/lib/format.ts';
import type { ConfirmationProps, OrderModule, OrderProps } from '#web/lib/tool-module.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { CheckedItem } from '#web/ui/checked-item.tsx';
import { GreencardChoices } from './choices/greencard-choices.tsx';
import { ReportReview } from './report/report-review.tsx';
import { OfficialPhoto } from './result/official-photo.tsx';
import { showsMinor } from './shows-minor.ts';
import { stepsOf } from './steps-of.ts';
import './preview/preview.css';
import './report/report.css';
import './result/result.css';

/** The order module of the green card tool: measured before payment, delivered with report and edit list. */
export const greencardOrder: OrderModule = {
  steps: stepsOf,
  Review: ReportReview,
  Offer: OfficialOffer,
  PriceNote: OfficialPriceNote,
  Choices: GreencardChoices,
  lacksChoice: ({ options }) => options['category'] === undefined,
  Confirmation: SelfCheckBox,
  Result: OfficialPhoto,
  showsMinor,
};

/** The file for its document, and the documents that come with it. */
function OfficialOffer({ order: { report } }: OrderProps) {
  const { t } = useTranslation('report');
  if (report === undefined) return null;
  const { widthPx, heightPx, widthMm, heightMm } = documents[report.document];
  return (
    <>
      <CheckedItem>
        {report.document === 'dv' ? t('offer.dv') : t('offer.other', { widthPx, heightPx, widthMm, heightMm })}
      </CheckedItem>
      <CheckedItem>{t('offer.papers')}</CheckedItem>
    </>
  );
}

/** The price is ours and not a fee of an authority. */
function OfficialPriceNote({ order }: OrderProps) {
  const { t, i18n } = useTranslation('report');
  const price = formatPrice(order.price, i18n.language);
  return order.report?.document === 'dv' ? t('offer.notGovernment', { price }) : t('offer.notAuthority', { price });
}

/** The confirmation of what the engine cannot measure, required before paying. */
function SelfCheckBox({ order, showsError, ...rest }: ConfirmationProps) {
  const { t } = useTranslation('report');
  return (
    <CheckBox
      {...rest}
      name="self-check"
      label={showsMinor(order) ? t('selfCheck.minor') : t('selfCheck.adult')}
      error={showsError ? t('selfCheck.missing') : undefined}
    />
  );
}
