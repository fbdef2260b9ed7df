import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { formatBytes, formatShare } from '#web/lib/format.ts';
import { useSavePhoto } from '#web/lib/orders/use-save-photo.ts';
import type { ResultProps } from '#web/lib/tool-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayFailed } from '#web/ui/toast.ts';
import { placeCrop } from '../crop/place-crop.ts';
import { LookComparison } from '../previews/look-comparison.tsx';
import { LookChanges } from './look-changes.tsx';

/** The finished look: compare, download, and what was done. */
export function LookResult({ access, order, again, deletion }: ResultProps) {
  const { t, i18n } = useTranslation(['looks', 'orders']);
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: useSavePhoto(access),
    onError: (error) => sayFailed(problemText(error)),
  });
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
            {photo === undefined ? null : (
              <div>
                <Button large onClick={save.mutate} busyText={save.isPending ? t('orders:result.download') : undefined}>
                  <Icon name="download" />
                  {t('orders:result.download')}
                </Button>
              </div>
            )}
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
