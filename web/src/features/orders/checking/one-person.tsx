import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { cutPicture } from './cut-picture.ts';
import type { OnePersonEach } from './leave-one.ts';

interface OnePersonProps {
  /** Where the page has the picture of both. */
  picture: string;
  parts: OnePersonEach;
  /** Gets the part with one of them, which is a picture like any other. */
  onPhoto: (photo: File) => void;
}

const sides = ['left', 'right'] as const;

/** Leaves one of two people in a picture, whichever is meant. */
export function OnePerson({ picture, parts, onPhoto }: OnePersonProps) {
  const { t } = useTranslation('orders');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (side: (typeof sides)[number]) => cutPicture(picture, parts[side]),
  });
  return (
    <div className="stack tight">
      {error === null ? null : <Notice tone="bad" title={t('onePerson.failed')} announce />}
      {/* Left and right are those of the picture, whatever the direction of reading. */}
      <div className="row" dir="ltr">
        {sides.map((side) => (
          <Button
            key={side}
            look="quiet"
            disabled={isPending}
            // Told of here, only the last press counts, and only while its buttons are on the page.
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
