import { useTranslation } from 'react-i18next';
import type { LookReport } from '#shared/looks/look-report.ts';
import { Notice } from '#web/ui/notice.tsx';

/** The warnings of the free check; none blocks the order. */
export function LookWarnings({ report: { warnings } }: { report: Pick<LookReport, 'warnings'> }) {
  const { t } = useTranslation('looks');
  if (warnings.length === 0) return <Notice tone="good" title={t('noWarnings')} />;
  return (
    <Notice tone="warn" title={t('warnings.title')}>
      <ul className="look-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{t(`warnings.${warning}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
