import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { formatBytes } from '#web/lib/format.ts';
import { useSavePhoto } from '#web/lib/orders/use-save-photo.ts';
import type { OrderProps } from '#web/lib/tool-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sayFailed } from '#web/ui/toast.ts';

/** The finished photo in figures, and its file. */
export function PhotoDownloads({ access, order }: OrderProps & { access: OrderAccess }) {
  const { t, i18n } = useTranslation(['report', 'orders']);
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: useSavePhoto(access),
    onError: (error) => sayFailed(problemText(error)),
  });
  const { photo, manifest } = order;
  if (manifest === undefined) return null;
  const { output, document } = manifest;
  const { widthMm, heightMm } = documents[document];
  return (
    <>
      <p className="soft">
        <bdi>
          {t('result.facts', {
            widthMm,
            heightMm,
            width: output.widthPx,
            height: output.heightPx,
            size: formatBytes(output.bytes, i18n.language),
          })}
        </bdi>
      </p>
      {photo === undefined ? null : (
        <div>
          <Button large onClick={save.mutate} busyText={save.isPending ? t('orders:result.download') : undefined}>
            <Icon name="download" />
            {t('orders:result.download')}
          </Button>
        </div>
      )}
    </>
  );
}
