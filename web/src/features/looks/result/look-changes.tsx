import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderId } from '#shared/ids.ts';
import type { LookManifest } from '#shared/looks/look-manifest.ts';
import type { EditManifest } from '#shared/photo/manifest.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/change-list.css';

interface LookChangesProps {
  orderId: OrderId;
  look: LookManifest;
  /** The crop after the look, for a look in the green card format. */
  crop: EditManifest | undefined;
}

/** What a look changed, and how the face was compared before delivery: folded, and as a text file. */
export function LookChanges({ orderId, look, crop }: LookChangesProps) {
  const { t, i18n } = useTranslation(['look-order', 'orders']);
  const title = t('changes.title');
  const { t: tTool } = useTranslation(`${look.tool}-order` as const);
  const done = tTool('done', { share: formatShare(look.changedShare, i18n.language, 1) });
  const lines = [done, ...listChanges(look, crop, t, i18n.language)];
  const save = () => {
    // The text file stands alone, so it contains the warning, whatever the look is for.
    const warning = [t('orders:notForSubmission'), t('result.notForSubmissionText')];
    const text = [title, orderId, '', ...lines.map((line) => `- ${line}`), '', ...warning, ''].join('\r\n');
    saveFile([text], 'text/plain;charset=utf-8', `changes-${orderId}-not-for-submission.txt`);
  };
  return (
    <Disclosure title={title}>
      <ul className="change-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div>
        <Button look="quiet" onClick={save}>
          <Icon name="download" />
          {t('changes.save')}
        </Button>
      </div>
    </Disclosure>
  );
}

/** One sentence for each change besides the look itself. */
function listChanges(
  { engine, strength, face, generator, wholePicture }: LookManifest,
  crop: EditManifest | undefined,
  t: TFunction<['look-order', 'orders']>,
  language: string,
): readonly string[] {
  const maker = makerOf(engine);
  const share = (value: number, digits = 1) => formatShare(value, language, digits);
  return [
    ...(strength < 1 ? [t('changes.strength', { share: share(strength, 0) })] : []),
    ...(generator === undefined ? [] : [t('changes.generator', { ...generator })]),
    wholePicture === undefined
      ? t('changes.untouched')
      : t('changes.outside', { around: share(wholePicture.aroundMean), tone: share(wholePicture.faceTone) }),
    t('changes.drift', { share: share(face.driftMax) }),
    t('changes.likeness', { likeness: formatNumber(face.likeness, language, 3) }),
    ...(crop === undefined
      ? []
      : [
          t('changes.cropped', {
            width: formatNumber(crop.crop.widthPx, language),
            height: formatNumber(crop.crop.heightPx, language),
            outWidth: crop.output.widthPx,
            outHeight: crop.output.heightPx,
          }),
        ]),
    t(`changes.maker.${maker}`, { engine }),
  ];
}

/** The maker of a look, by the engine's name in the manifest; our own engine's name has a version. */
function makerOf(engine: string): 'ourselves' | 'outside' | 'generator' {
  if (engine === 'webhook') return 'outside';
  return engine === 'bedrock' ? 'generator' : 'ourselves';
}
