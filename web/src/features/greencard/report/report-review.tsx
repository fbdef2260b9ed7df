import { useTranslation } from 'react-i18next';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import type { ReviewProps } from '#web/lib/tool-room.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhotoPreview } from '../preview/photo-preview.tsx';
import { wasMade } from '../preview/was-made.ts';
import { mustKeepBackground, willReplaceBackground } from './background-plan.ts';
import { ReportOverlay } from './report-overlay.tsx';
import { ReportRows } from './report-rows.tsx';
import { ReportVerdict } from './report-verdict.tsx';

/** The measured selfie with its report, and what can be done now. */
export function ReportReview({ order: { report }, preview, picture, children }: ReviewProps) {
  const { t } = useTranslation('report');
  const { t: tDocuments } = useTranslation('documents');
  const colours = useWallColours();
  // Nothing is paid for before it was measured.
  if (report === undefined) return null;
  // A person who has to take another picture is told by the report.
  const usable = report.verdict !== 'fail';
  const whitens = willReplaceBackground(report);
  return (
    <section className="review" aria-labelledby="report-title">
      <Card>
        <ReportVerdict report={report} delivered={false} />
      </Card>
      <div className="review__side stack">
        {usable && preview !== undefined ? (
          <PhotoPreview report={report} picture={picture} preview={preview} />
        ) : (
          <ReportOverlay report={report} picture={picture} />
        )}
        {!usable && wasMade(report) ? (
          <Notice tone="bad" title={t('preview.refused')}>
            <p>{t('preview.refusedText')}</p>
          </Notice>
        ) : null}
        {usable && mustKeepBackground(report) ? (
          <Notice title={tDocuments('background.title')}>
            <p>{tDocuments('background.review', { colours: colours(report.document) })}</p>
          </Notice>
        ) : null}
        {usable && whitens ? (
          <Notice title={t('backgroundPlan.title')}>
            <p>{t('backgroundPlan.text')}</p>
          </Notice>
        ) : null}
        {children}
      </div>
      <Card>
        <ReportRows report={report} whitens={whitens} delivered={false} />
      </Card>
    </section>
  );
}
