import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { mainDocument } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { CheckId } from '#shared/photo/report.ts';
import { formatPrice } from '#web/lib/format.ts';
import type { ConfirmationProps, OrderModule, OrderProps } from '#web/lib/tool-module.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { CheckedItem } from '#web/ui/checked-item.tsx';
import { GreencardChoices } from './choices/greencard-choices.tsx';
import { mustKeepBackground } from './report/background-plan.ts';
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
  mayPassOtherwise,
  Confirmation: SelfCheckBox,
  Result: OfficialPhoto,
  showsMinor,
};

/** Rules that are milder for a baby, or not asked of one. */
const milderForBabies: ReadonlySet<CheckId> = new Set(['eyesOpen', 'eyesVisible', 'proportions']);

/** Rules that a photo fails only because its background is made white. */
const ofNewBackground: ReadonlySet<CheckId> = new Set(['cutOut', 'leftovers']);

/** Whether the picture is refused only by what a baby may do, or by a white background that need not be made. */
function mayPassOtherwise({ report, options }: OrderView): boolean {
  if (report === undefined) return false;
  const mayBeBaby = options['category'] !== 'baby';
  const mayKeep = !mustKeepBackground(report) && options['background'] !== 'keep';
  const broken = report.checks.filter(({ mark }) => mark === 'fail');
  return broken.every(({ id }) => (mayBeBaby && milderForBabies.has(id)) || (mayKeep && ofNewBackground.has(id)));
}

/** The file for its document, and the documents that come with it. */
function OfficialOffer({ order: { report } }: OrderProps) {
  const { t } = useTranslation('report');
  if (report === undefined) return null;
  const { widthPx, heightPx, widthMm, heightMm } = documents[report.document];
  return (
    <>
      <CheckedItem>
        {report.document === mainDocument ? t('offer.dv') : t('offer.other', { widthPx, heightPx, widthMm, heightMm })}
      </CheckedItem>
      <CheckedItem>{t('offer.papers')}</CheckedItem>
    </>
  );
}

/** The price is ours and not a fee of an authority. */
function OfficialPriceNote({ order }: OrderProps) {
  const { t, i18n } = useTranslation('report');
  const price = formatPrice(order.price, i18n.language);
  return order.report?.document === mainDocument
    ? t('offer.notGovernment', { price })
    : t('offer.notAuthority', { price });
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
