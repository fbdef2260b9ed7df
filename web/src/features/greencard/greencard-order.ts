import type { OrderModule } from '#web/lib/tool-module.ts';
import { GreencardChoices } from './choices/greencard-choices.tsx';
import { OfficialOffer } from './paying/official-offer.tsx';
import { OfficialPriceNote } from './paying/official-price-note.tsx';
import { SelfCheckBox } from './paying/self-check-box.tsx';
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
