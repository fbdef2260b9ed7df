import { useTranslation } from 'react-i18next';
import type { EditManifest } from '#shared/photo/manifest.ts';
import { formatBytes, formatNumber, formatShare } from '#web/lib/format.ts';
import { ChangeList } from '#web/ui/change-list.tsx';

/** Smaller angles are invisible and come from rounding. */
const minDegrees = 0.05;

/** Everything that was done to the picture, in plain words. */
export function EditList({ manifest }: { manifest: EditManifest }) {
  const { t, i18n } = useTranslation('report');
  const { turnedByDegrees, rotatedByDegrees, crop, background, output, transparency } = manifest;
  const number = (value: number, digits = 0) => formatNumber(value, i18n.language, digits);
  const turned = Math.abs(rotatedByDegrees) >= minDegrees;
  const replaced = background.done === 'replaced';
  return (
    <ChangeList title={t('manifest.title')} advice={replaced ? t('manifest.replacedAdvice') : undefined}>
      {turnedByDegrees === undefined ? null : <li>{t('manifest.setUpright', { degrees: `${turnedByDegrees}°` })}</li>}
      <li>
        {turned
          ? t('manifest.rotated', { degrees: `${number(Math.abs(rotatedByDegrees), 1)}°` })
          : t('manifest.notRotated')}
      </li>
      <li>
        {t('manifest.cropped', {
          width: number(crop.widthPx),
          height: number(crop.heightPx),
          outWidth: output.widthPx,
          outHeight: output.heightPx,
        })}
      </li>
      <li>
        {replaced
          ? t('manifest.replaced', { share: formatShare(background.changedShare, i18n.language) })
          : t('manifest.kept')}
      </li>
      {transparency === undefined ? null : (
        <li>{t('manifest.transparent', { share: formatShare(transparency.share, i18n.language, 1) })}</li>
      )}
      <li>{t('manifest.encoded', { quality: output.jpegQuality, size: formatBytes(output.bytes, i18n.language) })}</li>
      <li>{t('manifest.untouched')}</li>
    </ChangeList>
  );
}
