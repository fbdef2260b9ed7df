import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '#shared/photo/place.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { encodeJpeg } from '../encode-jpeg.ts';
import type { OnePersonEach } from './leave-one.ts';

interface OnePersonProps {
  /** The URL of the picture with both people. */
  picture: string;
  parts: OnePersonEach;
  /** Receives the part with one of them, which is handled like any chosen picture. */
  onPhoto: (photo: File) => void;
}

const sides = ['left', 'right'] as const;

/** Keeps one of two people in a picture. */
export function OnePerson({ picture, parts, onPhoto }: OnePersonProps) {
  const { t } = useTranslation('orders');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (side: (typeof sides)[number]) => cropPicture(picture, parts[side]),
  });
  return (
    <div className="stack tight">
      {error === null ? null : <Notice tone="bad" title={t('onePerson.failed')} announce />}
      {/* Left and right of the picture, in every text direction. */}
      <div className="row" dir="ltr">
        {sides.map((side) => (
          <Button
            key={side}
            look="quiet"
            disabled={isPending}
            // As a callback of `mutate`, only the last press counts, and only while the buttons are mounted.
            onClick={() => mutate(side, { onSuccess: onPhoto })}
          >
            {t(`onePerson.${side}`)}
          </Button>
        ))}
      </div>
      <p className="soft small">{t('onePerson.note')}</p>
    </div>
  );
}

/**
 * Crops a part of a picture, as a JPEG. Nothing else is altered.
 *
 * @param url the object URL of the picture
 * @throws DOMException when the browser cannot decode it
 */
async function cropPicture(url: string, { left, top, width, height }: Place): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const { naturalWidth, naturalHeight } = image;
  const size = { width: Math.round(width * naturalWidth), height: Math.round(height * naturalHeight) };
  const blob = await encodeJpeg(size, (context) =>
    context.drawImage(image, -Math.round(left * naturalWidth), -Math.round(top * naturalHeight)),
  );
  if (blob === undefined) throw new DOMException('The part could not be encoded', 'EncodingError');
  return new File([blob], 'one-person.jpg', { type: 'image/jpeg' });
}
