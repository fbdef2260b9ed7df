import { useTranslation } from 'react-i18next';
import { CroppedPicture } from './cropped-picture.tsx';
import type { PlacedCrop } from './place-crop.ts';

/** The document crop of the picture, before payment. */
export function CropPreview({ picture, crop }: { picture: string; crop: PlacedCrop }) {
  const { t } = useTranslation(['looks', 'orders']);
  return (
    <figure className="crop-preview">
      <CroppedPicture picture={picture} crop={crop} alt={t('crop.alt')} />
      <figcaption>
        <strong>{t('orders:notForSubmission')}</strong>
        <span>{t('crop.text')}</span>
      </figcaption>
    </figure>
  );
}
