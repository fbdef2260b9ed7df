import { useTranslation } from 'react-i18next';
import type { HairstyleChoice } from '#shared/looks/hair-changer/hair-options.ts';

/** Says who draws a new cut and where, as soon as one is chosen: part of the picture is sent there. */
export function CutNote({ cut }: { cut: HairstyleChoice }) {
  const { t } = useTranslation('hair-changer');
  return cut === 'unchanged' ? null : (
    <p className="soft small" role="status">
      {t('cutNote')}
    </p>
  );
}
