import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Notice } from '#web/ui/notice.tsx';
import { disclosures } from './background-plan.ts';
import { ruleCounts } from './rule-counts.ts';

const tones = { pass: 'good', warn: 'warn', fail: 'bad' } as const;

/** How the picture came out as a whole; once it is `delivered` there is nothing left to decide. */
export function ReportVerdict({ report, delivered }: { report: PhotoReport; delivered: boolean }) {
  const { t } = useTranslation('report');
  const { measured, total } = ruleCounts(report);
  // An edit is told below; as long as nothing else is to be said, every rule is met.
  const verdict = report.checks.some(({ id, mark }) => mark === 'fail' || (mark === 'warn' && !disclosures.has(id)))
    ? report.verdict
    : 'pass';
  return (
    <div className="stack report">
      <h2 id="report-title">{t('title')}</h2>
      {delivered && verdict !== 'fail' ? (
        <Notice tone={tones[verdict]} title={t(`delivered.${verdict}`)}>
          <p>{t(`deliveredText.${verdict}`)}</p>
        </Notice>
      ) : (
        <Notice tone={tones[verdict]} title={t(`verdict.${verdict}`)}>
          <p>{t(`verdictText.${verdict}`)}</p>
        </Notice>
      )}
      <p className="soft small">
        {measured === total ? t('counted', { measured }) : t('countedBefore', { measured, total })}
      </p>
    </div>
  );
}
