import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReportList } from './report-list.tsx';
import { ReportOverlay } from './report-overlay.tsx';

interface OrderReviewProps {
  report: PhotoReport;
  options: OrderView['options'];
  picture: string | undefined;
  /** The next action: pay, or take another photo. */
  children: ReactNode;
}

/** The measured selfie with its report, and what can be done now. */
export function OrderReview({ report, options, picture, children }: OrderReviewProps) {
  const { t } = useTranslation('report');
  const { t: tDocuments } = useTranslation('documents');
  const colours = useWallColours();
  return (
    <div className="review">
      <div className="review__side stack">
        <ReportOverlay report={report} picture={picture} />
        {mustKeepBackground(report) ? (
          <Notice title={tDocuments('background.title')}>
            <p>{tDocuments('background.review', { colours: colours(report.document) })}</p>
          </Notice>
        ) : null}
        {willReplaceBackground(report, options) ? (
          <Notice title={t('backgroundPlan.title')}>
            <p>{t('backgroundPlan.text')}</p>
          </Notice>
        ) : null}
        {children}
      </div>
      <Card>
        <ReportList report={report} />
      </Card>
    </div>
  );
}

/** The document forbids replacing it; a person who has to take another picture is told by the report. */
function mustKeepBackground({ document, verdict }: PhotoReport): boolean {
  return verdict !== 'fail' && documents[document].background.replacement === undefined;
}

/** The person may have chosen to keep it, the document may forbid it, and a plain one is left alone. */
function willReplaceBackground({ document, checks, verdict }: PhotoReport, options: OrderView['options']): boolean {
  const plain = checks.find(({ id }) => id === 'background')?.mark === 'pass';
  const allowed = documents[document].background.replacement !== undefined;
  return allowed && verdict !== 'fail' && !plain && options['background'] !== 'keep';
}
