import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckRow } from './check-row.tsx';
import { rowMark } from './row-mark.ts';

interface ReportFiguresProps {
  report: PhotoReport;
  whitens: boolean;
  /** Whether they are seen at first. @default no */
  open?: boolean;
}

/** Every rule with its figure and its limit, for those who want to know. */
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
