import { useTranslation } from 'react-i18next';
import type { CheckId, PhotoReport } from '#shared/photo/report.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import type { ReviewProps } from '#web/lib/tool-module.ts';
import { BesidePrimary, Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhotoPreview } from '../preview/photo-preview.tsx';
import { showsMinor } from '../shows-minor.ts';
import { mustKeepBackground, willReplaceBackground } from './background-plan.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportFindings } from './report-findings.tsx';
import { ReportOverlay } from './report-overlay.tsx';
import { ReportRefusal } from './report-refusal.tsx';
import { ReportVerdict, VerdictText } from './report-verdict.tsx';
import { whiteRemedy } from './white-remedy.ts';

/** The measured selfie with its report, and the next actions. */
export function ReportReview({ order, preview, picture, onChoose, children }: ReviewProps) {
  const { t } = useTranslation('report');
  const { t: tDocuments } = useTranslation('documents');
  const colours = useWallColours();
  const { report } = order;
  // Only measured pictures can be paid for.
  if (report === undefined) return null;
  const isMinor = showsMinor(order);
  if (report.verdict === 'fail') {
    const white = whiteRemedy(order);
    const remedy =
      onChoose === undefined || white === undefined ? null : (
        <div className="refusal__remedy">
          <Button large onClick={() => onChoose(white)}>
            {t('makeWhite')}
          </Button>
        </div>
      );
    return (
      <ReportRefusal report={report} picture={picture} isMinor={isMinor}>
        {wasMade(report) ? (
          <Notice tone="bad" title={t('preview.refused')}>
            <p>{t('preview.refusedText')}</p>
          </Notice>
        ) : null}
        {remedy}
        {remedy === null ? children : <BesidePrimary>{children}</BesidePrimary>}
      </ReportRefusal>
    );
  }
  const whitens = willReplaceBackground(report);
  return (
    <section className="review" aria-labelledby="report-title">
      {preview === undefined ? (
        <ReportOverlay report={report} picture={picture} />
      ) : (
        <PhotoPreview report={report} picture={picture} preview={preview} />
      )}
      <div className="review__side stack">
        <Card>
          <div className="stack tight report">
            <h2 id="report-title" className="visually-hidden">
              {t('title')}
            </h2>
            <ReportVerdict report={report} delivered={false} />
            <Disclosure title={t('whole')}>
              <VerdictText report={report} delivered={false} />
              <ReportFindings report={report} whitens={whitens} delivered={false} isMinor={isMinor} />
              <ReportFigures report={report} whitens={whitens} open />
            </Disclosure>
          </div>
        </Card>
        {mustKeepBackground(report) ? (
          <Notice title={tDocuments('background.title')}>
            <p>{tDocuments('background.review', { colours: colours(report.document) })}</p>
          </Notice>
        ) : null}
        {whitens ? (
          <Notice title={t('backgroundPlan.title')}>
            <p>{t('backgroundPlan.text')}</p>
          </Notice>
        ) : null}
        {children}
      </div>
    </section>
  );
}

/** Rules that only apply to a finished photo. */
const measuredOnPhoto: ReadonlySet<CheckId> = new Set(['fileSize', 'leftovers', 'backgroundEdit']);

/** Whether a report is that of a finished photo, not of a selfie. */
function wasMade({ checks }: Pick<PhotoReport, 'checks'>): boolean {
  return checks.some(({ id }) => measuredOnPhoto.has(id));
}
