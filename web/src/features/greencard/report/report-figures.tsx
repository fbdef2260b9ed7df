import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckRow } from './check-row.tsx';
import { rowMark } from './row-mark.ts';

interface ReportFiguresProps {
  report: PhotoReport;
  whitens: boolean;
  /** Whether it is open at first. @default no */
  open?: boolean;
}

/** Every rule with its value and limit, in a disclosure. */
export function ReportFigures({ report, whitens, open = false }: ReportFiguresProps) {
  const { t } = useTranslation('report');
  return (
    <Disclosure title={t('figures')} open={open}>
      <ul className="check-rows">
        {report.checks.map((check) => (
          <CheckRow key={check.id} check={check} mark={rowMark(check, whitens)} documentId={report.document} />
        ))}
      </ul>
    </Disclosure>
  );
}
