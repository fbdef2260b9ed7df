import { brand } from '#shared/brand.ts';
import { languages, offeredLanguages } from '#shared/languages.ts';
import { languageNames } from '#shared/site/written-pages.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';

interface PageFactsProps {
  title: string;
  description: string;
  /** The address without its query. */
  path: string;
}

/**
 * What search engines and tabs say of a page; React puts it into the head. The description is written into the HTML
 * when the site is built, the addresses by the browser: the build does not know under which name the site answers.
 */
export function PageFacts({ title, description, path }: PageFactsProps) {
  const heading = <title>{`${title} | ${brand.name}`}</title>;
  if (import.meta.env.SSR) {
    return (
      <>
        {heading}
        <meta name="description" content={description} />
      </>
    );
  }
  const address = `${location.origin}${path}`;
  const inLanguage = (code: string) => `${address}?${languageNames.query}=${code}`;
  return (
    <>
      {heading}
      <link rel="canonical" href={inLanguage(currentLanguage().code)} />
      {offeredLanguages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={languages[code].locale} href={inLanguage(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}
