import { useTranslation } from 'react-i18next';
import type { HairstyleChoice } from '#shared/looks/hair-changer/hair-options.ts';

/** Says who draws a new hairstyle and where: choosing one sends part of the picture there. */
export function CutNote({ cut }: { cut: HairstyleChoice }) {
  const { t } = useTranslation('hair-changer');
  return cut === 'unchanged' ? null : (
    <p className="soft small" role="status">
      {t('cutNote')}
    </p>
  );
}
