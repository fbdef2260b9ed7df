import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownPicture } from '#shared/orders/view.ts';
import { untilWords } from '#web/lib/relative-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';

interface OrderPictureProps<Shown extends ShownPicture> {
  /** The accessible name of the picture. */
  name: string;
  downloadLabel: string;
  picture: Shown | undefined;
  /** Saves the picture as a file. */
  onSave: (picture: Shown) => Promise<void>;
  /** The text shown instead of a missing picture. */
  missing: string;
  /** Called when the URL has expired; resolves when a new one is there. */
  onBroken: () => Promise<unknown>;
}

/** A picture of an order with its download and its deletion time. */
export function OrderPicture<Shown extends ShownPicture>(props: OrderPictureProps<Shown>) {
  const { name, downloadLabel, picture, onSave, missing, onBroken } = props;
  const { t, i18n } = useTranslation('dashboard');
  const now = useNow(60_000);
  const signedAgain = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const download = useMutation({
    mutationFn: onSave,
    onSuccess: () => sayDone(t('downloadSuccess')),
    onError: (error) => {
      console.warn('The download failed', error);
      return sayFailed(t('downloadError'));
    },
  });
  if (picture === undefined) {
    return (
      <figure className="order-picture">
        <div className="order-picture__empty">{missing}</div>
        <figcaption>{name}</figcaption>
      </figure>
    );
  }
  const { deletesAt } = picture;
  return (
    <figure className="order-picture">
      <img
        // A URL signed twice in one second is the same, and the browser would not fetch it again.
        key={attempt}
        src={picture.url}
        alt={name}
        loading="lazy"
        onLoad={() => {
          signedAgain.current = false;
        }}
        onError={async () => {
          // A picture that fails with a fresh URL too is not retried endlessly.
          if (signedAgain.current) return;
          signedAgain.current = true;
          await onBroken();
          setAttempt((before) => before + 1);
        }}
      />
      <figcaption>
        <span>{name}</span>
        {deletesAt === undefined ? null : (
          <span className="soft small">
            {t('deleted', { when: untilWords(deletesAt, now, i18n.language) ?? t('soon') })}
          </span>
        )}
      </figcaption>
      <Button
        look="quiet"
        onClick={() => download.mutate(picture)}
        busyText={download.isPending ? downloadLabel : undefined}
      >
        <Icon name="download" />
        {downloadLabel}
      </Button>
    </figure>
  );
}
