import { type CSSProperties, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { ResultProps } from '#web/lib/tool-module.ts';
import { Card } from '#web/ui/card.tsx';
import { ReportList } from '../report/report-list.tsx';
import { EditList } from './edit-list.tsx';
import { MeasuredPhoto } from './measured-photo.tsx';
import { PhotoDownloads } from './photo-downloads.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { WhatNow } from './what-now.tsx';

const Comparison = lazyComponent(async () => (await import('./comparison.tsx')).Comparison);

/** The finished photo: compare, download, print, and what was measured and done. */
export function OfficialPhoto({ access, order, again, deletion }: ResultProps) {
  const { t } = useTranslation(['report', 'orders']);
  const { photo, report, manifest, selfie } = order;
  return (
    <div className="stack result">
      <Card>
        <div className="result__top" style={report && shapeOf(report)}>
          {photo === undefined || report === undefined ? null : (
            <Suspense
              fallback={
                <div className="comparison">
                  <img src={photo.url} alt={t('orders:result.photo')} className="comparison__picture" />
                </div>
              }
            >
              <Comparison report={report} selfie={selfie?.url} photo={photo.url} />
            </Suspense>
          )}
          <div className="stack result__actions">
            <h2>{t('orders:result.title')}</h2>
            <PhotoDownloads access={access} order={order} />
            {photo === undefined || report === undefined ? again : null}
          </div>
        </div>
      </Card>
      {photo === undefined || report === undefined ? null : (
        <>
          <Card>
            <WhatNow documentId={report.document} again={again} />
          </Card>
          <Card>
            <PrintSheets access={access} documentId={report.document} />
          </Card>
          <Card>
            <MeasuredPhoto access={access} report={report} />
          </Card>
        </>
      )}
      {report === undefined ? null : (
        <Card>
          <ReportList report={report} />
        </Card>
      )}
      <div className="result__end">
        {manifest === undefined ? null : (
          <Card>
            <EditList manifest={manifest} />
          </Card>
        )}
        {deletion}
      </div>
    </div>
  );
}

/** The aspect ratio of the photo is known before it loads, so that nothing shifts. */
function shapeOf({ document }: PhotoReport): CSSProperties {
  const { widthPx, heightPx } = documents[document];
  return { '--ratio': widthPx / heightPx } as CSSProperties;
}
