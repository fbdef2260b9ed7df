import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { canShare, shareFile } from '#web/lib/share-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sayFailed } from '#web/ui/toast.ts';
import { fetchPicture } from './fetch-picture.ts';
import { ReturnNote } from './return-note.tsx';
import { useSavePhoto, useTakePhoto } from './use-save-photo.ts';

interface PhotoButtonsProps {
  access: OrderAccess;
  order: OrderView;
}

/** Downloads the finished photo of an order, or shares it where the browser can: either way the same file. */
export function PhotoButtons({ access, order }: PhotoButtonsProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: useSavePhoto(access),
    onError: (error) => sayFailed(problemText(error)),
  });
  if (order.photo === undefined) return null;
  return (
    <>
      <ReturnNote order={order} />
      <div className="row">
        <Button large onClick={save.mutate} busyText={save.isPending ? t('result.download') : undefined}>
          <Icon name="download" />
          {t('result.download')}
        </Button>
        {/* Every finished photo is a JPEG. */}
        {canShare(new File([], order.photo.fileName, { type: 'image/jpeg' })) ? <ShareButton access={access} /> : null}
      </div>
    </>
  );
}

/** Browsers forget a press while the photo loads: then the next press shares the loaded file. */
class PressForgotten extends Error {}

function ShareButton({ access }: Pick<PhotoButtonsProps, 'access'>) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const take = useTakePhoto(access);
  const loaded = useRef<File>(undefined);
  const share = useMutation({
    mutationFn: async () => {
      if (loaded.current !== undefined) return await shareFile(loaded.current);
      const { downloadUrl, fileName } = await take();
      const blob = await fetchPicture(downloadUrl);
      loaded.current = new File([blob], fileName, { type: blob.type });
      await shareFile(loaded.current).catch((error: DOMException) => {
        throw error.name === 'NotAllowedError' ? new PressForgotten() : error;
      });
    },
    onError: (error) => {
      if (error instanceof PressForgotten) return sayFailed(t('result.shareAgain'));
      return sayFailed(error instanceof DOMException ? t('result.notShared') : problemText(error));
    },
  });
  return (
    <Button large look="quiet" onClick={share.mutate} busyText={share.isPending ? t('result.share') : undefined}>
      <Icon name="share" />
      {t('result.share')}
    </Button>
  );
}
