import { useTranslation } from 'react-i18next';
import type { DocumentRules } from '#shared/photo/document.ts';
import { documentSources } from '#shared/photo/document-sources.ts';
import { formatDay } from '#web/lib/format.ts';

/** The sources of the limits, the day each was read, and that the authority has the last word. */
export function RulesSource({ rules: { id, source } }: { rules: DocumentRules }) {
  const { t, i18n } = useTranslation('catalogue');
  return (
    <section className="source" aria-labelledby="source-title">
      <h2 id="source-title">{t('source.title')}</h2>
      <p>{t('source.text')}</p>
      {/* The sources are named in English in every language. */}
      <p className="soft small" lang="en">
        {source}
      </p>
      {documentSources[id].map(({ url, readOn }) => (
        <p key={url}>
          <a href={url} rel="noopener">
            {t('source.open', { site: new URL(url).hostname.replace(/^www\./, '') })}
          </a>
          {readOn === undefined ? null : (
            <span className="soft small"> ({t('source.read', { day: formatDay(readOn, i18n.language, 'UTC') })})</span>
          )}
        </p>
      ))}
    </section>
  );
}
