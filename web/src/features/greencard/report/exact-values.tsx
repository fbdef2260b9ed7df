import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import { hidesFigure } from './check-words.ts';
import { figureWriter, formatLimit } from './format-check.ts';

/** The figures behind the rules that are told in words, for those who want to know. */
export function ExactValues({ report }: { report: PhotoReport }) {
  const { t, i18n } = useTranslation('report');
  const hidden = report.checks.filter(hidesFigure);
  if (hidden.length === 0) return null;
  return (
    <details className="report__more">
      <summary>{t('exact')}</summary>
      <ul className="report__exact">
        {hidden.map((check) => {
          const figure = figureWriter(check, documents[report.document].heightMm, t, i18n.language);
          return (
            <li key={check.id}>
              {t(`checks.${check.id}.name`)}: <bdi>{figure(check.value)}</bdi>,{' '}
              <bdi>{formatLimit(check, figure, t)}</bdi>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
