import { type CSSProperties, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { CheckId, PhotoReport } from '#shared/photo/report.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import type { OrderPreview } from '#web/lib/tool-module.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { disclosures } from '../report/background-plan.ts';
import { PlannedPhoto } from './planned-photo.tsx';
import { PreviewLines } from './preview-lines.tsx';

const Comparison = lazyComponent(async () => (await import('../result/comparison.tsx')).Comparison);

interface PhotoPreviewProps {
  /** The report of the selfie. */
  report: PhotoReport;
  picture: string | undefined;
  preview: OrderPreview;
}

/**
 * The finished photo before payment, next to the selfie. Its space is reserved: until it is made, it holds the selfie
 * in the planned crop.
 */
export function PhotoPreview({ report, picture, preview: { made, error, retry } }: PhotoPreviewProps) {
  const { t } = useTranslation('report');
  const problemText = useProblemText();
  const colours = useWallColours();
  const titleId = useId();
  const photo = useObjectUrl(made?.picture);
  const [wanted, setWanted] = useState<boolean>();
  const { widthPx, heightPx } = documents[report.document];
  const isMaking = photo === undefined && error === null;
  // The lines explain the wait until there is a photo to see.
  const lines = wanted ?? isMaking;
  const planned = <PlannedPhoto report={report} picture={picture} />;
  const warnings = made === undefined ? [] : newWarnings(report, made.report);
  return (
    <section className="preview stack tight" aria-labelledby={titleId} style={ratio(widthPx / heightPx)}>
      <h2 id={titleId}>{photo === undefined ? t('preview.cropped') : t('preview.title')}</h2>
      <div className={isMaking ? 'preview__frame preview__frame--busy' : 'preview__frame'}>
        {photo === undefined ? (
          planned
        ) : (
          <Suspense fallback={planned}>
            <Comparison report={report} selfie={picture} photo={photo} alt={t('preview.alt')} />
          </Suspense>
        )}
        {lines ? <PreviewLines report={made?.report ?? report} /> : null}
        {error === null ? null : (
          <div className="preview__failed">
            <Notice tone="warn" title={t('preview.failed')} announce>
              <p className="small">
                {problemText(error)} {t('preview.failedText')}
              </p>
              <Button look="quiet" onClick={retry}>
                {t('preview.retry')}
              </Button>
            </Notice>
          </div>
        )}
        <p className={isMaking ? 'preview__status' : 'visually-hidden'} role="status">
          {error === null ? (photo === undefined ? t('preview.making') : t('preview.ready')) : ''}
        </p>
      </div>
      <div>
        <CheckBox name="preview-lines" label={t('preview.lines')} checked={lines} onChange={setWanted} />
        <p className="soft small">
          <bdi>{t('preview.note', { width: widthPx, height: heightPx })}</bdi>
        </p>
      </div>
      {warnings.length === 0 ? null : (
        <Notice tone="warn" title={t('preview.look')}>
          <ul>
            {warnings.map((id) => (
              <li key={id}>
                {t(`checks.${id}.name`)}: {t('mark.warn')}.{' '}
                {t(`checks.${id}.advice`, { colours: colours(report.document) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}

const ratio = (value: number) => ({ '--ratio': value }) as CSSProperties;

/** Warnings of the finished photo that the selfie did not have. A disclosed edit is shown elsewhere. */
function newWarnings(selfie: PhotoReport, photo: PhotoReport): readonly CheckId[] {
  const known = new Set(selfie.checks.filter(({ mark }) => mark !== 'pass').map(({ id }) => id));
  return photo.checks
    .filter(({ id, mark }) => mark !== 'pass' && !known.has(id) && !disclosures.has(id))
    .map(({ id }) => id);
}
