import { useTranslation } from 'react-i18next';
import { formatBytes, formatShare } from '#web/lib/format.ts';
import { PhotoButtons } from '#web/lib/orders/photo-buttons.tsx';
import type { ResultProps } from '#web/lib/tool-module.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { placeCrop } from '../crop/place-crop.ts';
import { LookComparison } from '../previews/look-comparison.tsx';
import { LookChanges } from './look-changes.tsx';

/** The finished look: compare, download, and what was done. */
export function LookResult({ access, order, again, deletion }: ResultProps) {
  const { t, i18n } = useTranslation(['look-order', 'orders']);
  const { photo, selfie, lookManifest, manifest, notForSubmission, report } = order;
  // The crop has a manifest of its own, with the final output.
  const output = manifest?.output ?? lookManifest?.output;
  const isCropped = notForSubmission === true;
  const crop = isCropped && report !== undefined ? placeCrop(report) : undefined;
  const head = report?.checks.find(({ id }) => id === 'headHeight');
  return (
    <div className="stack look-result">
      <Card>
        <div className="look-result__top">
          {photo === undefined ? null : (
            <LookComparison
              before={isCropped && crop === undefined ? undefined : selfie?.url}
              crop={crop}
              after={photo.url}
              alt={t('orders:result.photo')}
            />
          )}
          <div className="stack look-result__actions">
            <h2>{t('orders:result.title')}</h2>
            {isCropped ? (
              <Notice tone="warn" title={t('orders:notForSubmission')}>
                <p>{t('result.notForSubmissionText')}</p>
                {head === undefined ? null : (
                  <p>{t('result.cropFacts', { share: formatShare(head.value, i18n.language, 1) })}</p>
                )}
              </Notice>
            ) : null}
            {output === undefined ? null : (
              <p className="soft">
                <bdi>
                  {t('result.facts', {
                    width: output.widthPx,
                    height: output.heightPx,
                    size: formatBytes(output.bytes, i18n.language),
                  })}
                </bdi>
              </p>
            )}
            {lookManifest !== undefined && lookManifest.strength < 1 ? <p>{t('result.weaker')}</p> : null}
            <PhotoButtons access={access} order={order} />
            {again}
          </div>
        </div>
      </Card>
      {lookManifest === undefined ? null : (
        <Card>
          <LookChanges orderId={order.id} look={lookManifest} crop={isCropped ? manifest : undefined} />
        </Card>
      )}
      {deletion}
    </div>
  );
}
