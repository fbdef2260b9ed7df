import { useTranslation } from 'react-i18next';
import type { DocumentRules } from '#shared/photo/document.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { measuredLengths } from './measured-lengths.ts';

/** The legend of the measured photo: each length in millimetres and per cent, and the document's limits. */
export function MeasuredLegend({ report, rules }: { report: PhotoReport; rules: DocumentRules }) {
  const { t, i18n } = useTranslation('report');
  const share = (value: number) => formatShare(value, i18n.language, 1);
  const millimetres = (value: number) => formatNumber(value * rules.heightMm, i18n.language, 1);
  return (
    <dl className="legend">
      {measuredLengths(report, rules).map(({ name, share: length, limits }) => (
        <div key={name} className={`legend__row legend__row--${name}`}>
          <dt>{t(`measured.${name}`)}</dt>
          <dd>
            <bdi>{t('measured.length', { mm: millimetres(length), share: share(length) })}</bdi>
          </dd>
          <dd className="legend__limit">
            {limits === undefined
              ? t('measured.free')
              : t('measured.allowed', {
                  minMm: millimetres(limits.min),
                  maxMm: millimetres(limits.max),
                  min: share(limits.min),
                  max: share(limits.max),
                })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
