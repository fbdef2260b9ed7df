import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import { reasonsToName } from '#shared/photo/order-reasons.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Notice } from '#web/ui/notice.tsx';
import { disclosures, willReplaceBackground } from './background-plan.ts';
import { findingsOf, reasonsOf } from './finding-words.ts';
import { rowMark } from './row-mark.ts';

const tones = { pass: 'good', warn: 'warn', fail: 'bad' } as const;

/** The overall verdict of a picture, and its reasons. */
export function ReportVerdict({ report, delivered }: { report: PhotoReport; delivered: boolean }) {
  const { t, i18n } = useTranslation('report');
  const { measured, total } = ruleCounts(report);
  const whitens = !delivered && willReplaceBackground(report);
  // A wall that will be made white is an edit, not a finding.
  const findings = findingsOf(report.checks).filter((check) => rowMark(check, whitens) !== 'whitened');
  const verdict = findings[0]?.mark ?? 'pass';
  const reasons = reasonsOf(reasonsToName(findings), t, i18n.language);
  return (
    <div className="stack report">
      <h2 id="report-title">{t('title')}</h2>
      <Notice
        tone={tones[verdict]}
        title={delivered ? t(`delivered.${verdict}`, { reasons }) : t(`verdict.${verdict}`, { reasons })}
      >
        <p>{delivered ? t('deliveredText') : verdictText()}</p>
      </Notice>
      <p className="soft small">
        {measured === total ? t('counted', { measured }) : t('countedBefore', { measured, total })}
      </p>
    </div>
  );

  function verdictText(): string {
    if (verdict === 'warn') return t('verdictText.warn', { count: findings.length });
    return t(`verdictText.${verdict}`);
  }
}

/**
 * How many rules a report has measured, and how many there are once the photo is made and its file is measured too. A
 * disclosed edit does not count.
 */
function ruleCounts({ checks, document }: PhotoReport): { measured: number; total: number } {
  const measured = checks.filter(({ id }) => !disclosures.has(id)).length;
  const awaitsFile = documents[document].fileBytes !== undefined && !checks.some(({ id }) => id === 'fileSize');
  return { measured, total: awaitsFile ? measured + 1 : measured };
}
