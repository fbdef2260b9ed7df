import { useTranslation } from 'react-i18next';
import type { PhotoId } from '#shared/ids.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListedPhoto } from './guest-photos-pages.ts';

interface PhotoChoiceProps {
  photos: readonly ListedPhoto[];
  chosen: readonly PhotoId[];
  onChoose: (chosen: readonly PhotoId[]) => void;
  onDownload: () => void;
  onCancel: () => void;
}

/** What is selected, and what to do with it; stays in view while the photos scroll. */
export function PhotoChoice({ photos, chosen, onChoose, onDownload, onCancel }: PhotoChoiceProps) {
  const { t, i18n } = useTranslation('events');
  const count = chosen.length;
  const isAll = count === photos.length;
  return (
    <section className="photo-choice" aria-label={t('zip.select')}>
      <p role="status">{t('zip.chosen', { count, formatted: formatNumber(count, i18n.language) })}</p>
      <Button look="plain" onClick={() => onChoose(isAll ? [] : photos.map(({ id }) => id))}>
        {t(isAll ? 'zip.noneOf' : 'zip.choosesAll')}
      </Button>
      <Button onClick={onDownload} disabled={count === 0}>
        {t('zip.download')}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </section>
  );
}
