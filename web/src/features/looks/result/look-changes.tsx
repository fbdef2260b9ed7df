import { useTranslation } from 'react-i18next';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { ChangeList } from '#web/ui/change-list.tsx';

interface LookChangesProps {
  look: LookManifest;
  /** The crop that followed, of a look in the format of a green card photo. */
  crop: EditManifest | undefined;
}

/** What a look changed, and how the face was compared before it was handed out. */
export function LookChanges({ look, crop }: LookChangesProps) {
  const { t, i18n } = useTranslation('looks');
  const { tool, engine, strength, changedShare, face, generator, wholePicture } = look;
  const maker = makerOf(engine);
  const share = (value: number, digits = 1) => formatShare(value, i18n.language, digits);
  return (
    <ChangeList title={t('changes.title')}>
      <li>{t(`changes.done.${tool}`, { share: share(changedShare) })}</li>
      {strength < 1 ? <li>{t('changes.strength', { share: share(strength, 0) })}</li> : null}
      {generator === undefined ? null : <li>{t('changes.generator', { ...generator })}</li>}
      {wholePicture === undefined ? (
        <li>{t('changes.untouched')}</li>
      ) : (
        <li>{t('changes.outside', { around: share(wholePicture.aroundMean), tone: share(wholePicture.faceTone) })}</li>
      )}
      <li>{t('changes.drift', { share: share(face.driftMax) })}</li>
      <li>{t('changes.likeness', { likeness: formatNumber(face.likeness, i18n.language, 3) })}</li>
      {crop === undefined ? null : (
        <li>
          {t('changes.cropped', {
            width: formatNumber(crop.crop.widthPx, i18n.language),
            height: formatNumber(crop.crop.heightPx, i18n.language),
            outWidth: crop.output.widthPx,
            outHeight: crop.output.heightPx,
          })}
        </li>
      )}
      <li>{t(`changes.maker.${maker}`, { engine })}</li>
    </ChangeList>
  );
}

/** Who made a look, by the name its manifest gives the engine; our own has its version there. */
function makerOf(engine: string): 'ourselves' | 'outside' | 'generator' {
  if (engine === 'webhook') return 'outside';
  return engine === 'bedrock' ? 'generator' : 'ourselves';
}
