import { useTranslation } from 'react-i18next';
import type { AdminOrderFile } from '#shared/admin/order-contract.ts';
import { formatBytes, formatNumber, formatShare } from '#web/lib/format.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table } from '#web/ui/table.tsx';
import { Facts } from './facts.tsx';

/** The measurements and edits of the picture, in numbers; the picture itself is not shown. */
export function OrderPicture({ file }: { file: AdminOrderFile }) {
  const { t, i18n } = useTranslation('panel');
  const { t: tReport } = useTranslation('report');
  const { report, manifest, lookManifest } = file;
  const { language } = i18n;
  return (
    <>
      <h2>{t('report.title')}</h2>
      {report === undefined ? (
        <p>{t('report.none')}</p>
      ) : (
        <Disclosure title={tReport(`mark.${report.verdict}`)}>
          <Table
            caption={t('report.title')}
            columns={[t('report.rule'), t('report.result'), t('report.value')]}
            rows={report.checks.map(({ id, mark, value, unit }) => ({
              key: id,
              cells: [
                tReport(`checks.${id}.name`),
                tReport(`mark.${mark}`),
                unit === 'share' ? formatShare(value, language, 1) : formatNumber(value, language, 2),
              ],
            }))}
          />
        </Disclosure>
      )}
      {manifest === undefined && lookManifest === undefined ? (
        <>
          <h2>{t('edits.title')}</h2>
          <p>{t('edits.none')}</p>
        </>
      ) : null}
      {manifest === undefined ? null : (
        <Facts
          title={t('edits.title')}
          facts={[
            [t('edits.engine'), manifest.engine],
            [t('edits.rotated'), `${formatNumber(manifest.rotatedByDegrees, language, 2)}°`],
            [t('edits.scaled'), formatNumber(manifest.scaledBy, language, 3)],
            [t('edits.background'), t(`edits.${manifest.background.done}`)],
            [t('edits.size'), `${manifest.output.widthPx} x ${manifest.output.heightPx}`],
            [t('edits.bytes'), formatBytes(manifest.output.bytes, language)],
            [t('edits.checksum'), manifest.output.sha256],
          ]}
        />
      )}
      {lookManifest === undefined ? null : (
        <Facts
          title={t('edits.title')}
          facts={[
            [t('edits.engine'), lookManifest.engine],
            ...Object.entries(lookManifest.chosen).map(([name, value]) => [name, value] as const),
            [t('edits.strength'), formatShare(lookManifest.strength, language)],
            [t('edits.changed'), formatShare(lookManifest.changedShare, language, 1)],
          ]}
        />
      )}
    </>
  );
}
