import { useTranslation } from 'react-i18next';
import { reasonsToName } from '#shared/photo/order-reasons.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Notice } from '#web/ui/notice.tsx';
import { disclosures, willReplaceBackground } from './background-plan.ts';
import { findingsOf, reasonsOf } from './finding-words.ts';
import { rowMark } from './row-mark.ts';

const tones = { pass: 'good', warn: 'warn', fail: 'bad' } as const;

/** The overall verdict of a picture and its reasons, in one line. */
export function ReportVerdict({ report, delivered }: { report: PhotoReport; delivered: boolean }) {
  const { t, i18n } = useTranslation('report');
  const findings = countedFindings(report, delivered);
  const verdict = findings[0]?.mark ?? 'pass';
  const reasons = reasonsOf(reasonsToName(findings), t, i18n.language);
  return (
    <Notice
      tone={tones[verdict]}
      title={delivered ? t(`delivered.${verdict}`, { reasons }) : t(`verdict.${verdict}`, { reasons })}
    />
  );
}

/** What the verdict means, and how many rules were checked. A disclosed edit does not count. */
export function VerdictText({ report, delivered }: { report: PhotoReport; delivered: boolean }) {
  const { t } = useTranslation('report');
  const findings = countedFindings(report, delivered);
  const verdict = findings[0]?.mark ?? 'pass';
  const measured = report.checks.filter(({ id }) => !disclosures.has(id)).length;
  return (
    <p className="soft small">
      {delivered
        ? t('deliveredText')
        : verdict === 'warn'
          ? t('verdictText.warn', { count: findings.length })
          : t(`verdictText.${verdict}`)}{' '}
      {delivered ? t('counted', { measured }) : null}
    </p>
  );
}

/** A wall that will be made white is an edit, not a finding. */
function countedFindings(report: PhotoReport, delivered: boolean) {
  const whitens = !delivered && willReplaceBackground(report);
  return findingsOf(report.checks).filter((check) => rowMark(check, whitens) !== 'whitened');
}
