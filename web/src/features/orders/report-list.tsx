import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { Notice } from '#web/ui/notice.tsx';
import { CheckRow } from './check-row.tsx';

const tones = { pass: 'good', warn: 'warn', fail: 'bad' } as const;

/** The compliance report: the verdict, what to look at, and every rule that is met. */
export function ReportList({ report }: { report: PhotoReport }) {
  const { t } = useTranslation('report');
  const failed = report.checks.filter(({ mark }) => mark === 'fail');
  const open = [...failed, ...report.checks.filter(({ mark }) => mark === 'warn')];
  const passed = report.checks.filter(({ mark }) => mark === 'pass');
  return (
    <section className="stack report" aria-labelledby="report-title">
      <h2 id="report-title">{t('title')}</h2>
      <Notice tone={tones[report.verdict]} title={t(`verdict.${report.verdict}`)}>
        <p>{t(`verdictText.${report.verdict}`, { count: report.checks.length })}</p>
      </Notice>
      {open.length === 0 ? null : (
        <>
          <h3>{t('attention')}</h3>
          <ul className="check-rows">
            {open.map((check) => (
              <CheckRow key={check.id} check={check} documentId={report.document} />
            ))}
          </ul>
        </>
      )}
      {passed.length === 0 ? null : (
        <details className="report__passed" open={open.length === 0}>
          <summary>{t('passed', { count: passed.length })}</summary>
          <ul className="check-rows">
            {passed.map((check) => (
              <CheckRow key={check.id} check={check} documentId={report.document} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
