import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { CheckRow } from './check-row.tsx';
import { ExactValues } from './exact-values.tsx';
import { rowMark } from './row-mark.ts';

interface ReportRowsProps {
  report: PhotoReport;
  /** Whether the photo that will be made gets a white background. */
  whitens: boolean;
  delivered: boolean;
}

/** Every rule: first what to look at, then what is met. */
export function ReportRows({ report, whitens, delivered }: ReportRowsProps) {
  const { t } = useTranslation('report');
  const failed = report.checks.filter(({ mark }) => mark === 'fail');
  const open = [...failed, ...report.checks.filter(({ mark }) => mark === 'warn')];
  const passed = report.checks.filter(({ mark }) => mark === 'pass');
  const row = (check: PhotoReport['checks'][number]) => (
    <CheckRow key={check.id} check={check} mark={rowMark(check, whitens)} documentId={report.document} />
  );
  return (
    <div className="stack report">
      {open.length === 0 ? null : (
        <>
          <h3>{delivered ? t('known') : t('attention')}</h3>
          <ul className="check-rows">{open.map(row)}</ul>
        </>
      )}
      {passed.length === 0 ? null : (
        <details className="report__more" open={open.length === 0}>
          <summary>{t('passed', { count: passed.length })}</summary>
          <ul className="check-rows">{passed.map(row)}</ul>
        </details>
      )}
      <ExactValues report={report} />
    </div>
  );
}
