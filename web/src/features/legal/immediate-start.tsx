import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import { acceptanceText } from '#shared/payments/acceptance-text.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { TextVersion } from './text-version.tsx';

/** What ends the right of withdrawal for used credits, in the very words that buyers accept. */
export function ImmediateStart() {
  const version = acceptanceVersions.immediateStart;
  const { title, paragraphs } = acceptanceText('immediateStart', version, currentLanguage().code);
  return (
    <section id="start" className="stack tight">
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <TextVersion version={version} />
    </section>
  );
}
