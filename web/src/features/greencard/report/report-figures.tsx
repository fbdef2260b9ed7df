import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { CheckRow } from './check-row.tsx';
import { rowMark } from './row-mark.ts';

/** Every rule with its figure and its limit, for those who want to know. */
export function ReportFigures({ report, whitens }: { report: PhotoReport; whitens: boolean }) {
  const { t } = useTranslation('report');
  return (
    <details className="report report__more">
      <summary>{t('figures')}</summary>
      <ul className="check-rows">
        {report.checks.map((check) => (
          <CheckRow key={check.id} check={check} mark={rowMark(check, whitens)} documentId={report.document} />
        ))}
      </ul>
    </details>
  );
}
