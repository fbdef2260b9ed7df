import { useTranslation } from 'react-i18next';
import { orderReasons } from '#shared/photo/order-reasons.ts';
import type { CheckId, PhotoReport } from '#shared/photo/report.ts';
import { FindingRow } from './finding-row.tsx';
import { rowMark } from './row-mark.ts';

interface ReportFindingsProps {
  report: PhotoReport;
  /** Whether the photo will get a white background. */
  whitens: boolean;
  delivered: boolean;
  isMinor: boolean;
  /** The heading of the list, if there is one. */
  title?: string;
  /** A rule that is shown elsewhere. */
  except?: CheckId | undefined;
}

/** What to know before paying: every finding and every edit. A wall that will be made white is shown elsewhere. */
export function ReportFindings({ report, whitens, delivered, isMinor, title, except }: ReportFindingsProps) {
  const { t } = useTranslation('report');
  const open = orderReasons(report.checks).filter(
    (check) => rowMark(check, whitens) !== 'whitened' && check.id !== except,
  );
  if (open.length === 0) return null;
  return (
    <>
      {title === undefined ? null : <h3>{title}</h3>}
      <ul className="check-rows" aria-label={t('findings')}>
        {open.map((check) => (
          <FindingRow
            key={check.id}
            check={check}
            mark={rowMark(check, whitens)}
            documentId={report.document}
            isMinor={isMinor}
            delivered={delivered}
          />
        ))}
      </ul>
    </>
  );
}
