import { useTranslation } from 'react-i18next';
import type { DocumentRules } from '#shared/photo/document.ts';
import { sourceSite } from './source-site.ts';

/** The source of the limits, and that the authority has the last word. */
export function RulesSource({ rules: { source } }: { rules: DocumentRules }) {
  const { t } = useTranslation('catalogue');
  const site = sourceSite(source);
  return (
    <section className="source" aria-labelledby="source-title">
      <h2 id="source-title">{t('source.title')}</h2>
      <p>{t('source.text')}</p>
      {/* The sources are named in English in every language. */}
      <p className="soft small" lang="en">
        {source}
      </p>
      {site === undefined ? null : (
        <p>
          <a href={`https://${site}`} rel="noopener">
            {t('source.open', { site })}
          </a>
        </p>
      )}
    </section>
  );
}
