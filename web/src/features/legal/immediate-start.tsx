import { useTranslation } from 'react-i18next';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { TextVersion } from './text-version.tsx';

/** What ends the right of withdrawal for used credits, in the very words that buyers accept. */
export function ImmediateStart() {
  const { t } = useTranslation('accepted');
  return (
    <section id="start" className="stack tight">
      <h2>{t('immediateStart.title')}</h2>
      {t('immediateStart.paragraphs', { returnObjects: true }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <TextVersion version={acceptanceVersions.immediateStart} />
    </section>
  );
}
