import { brand } from '#shared/brand.ts';
import { fallbackLanguage, type OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { addressIn } from '#shared/site/page-address.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { PageData, type PageFactsProps } from './page-data.tsx';

/**
 * Title and metadata of a public page; React hoists them into the head. At build time the description and the
 * structured data go into the HTML, and the build adds the URLs (`page-head.ts`).
 */
export function PageFacts(props: PageFactsProps) {
  const { title, description, path } = props;
  const heading = <title>{`${title} | ${brand.name}`}</title>;
  if (import.meta.env.SSR) {
    return (
      <>
        {heading}
        <meta name="description" content={description} />
        <PageData {...props} />
      </>
    );
  }
  const inLanguage = (code: OfferedLanguage) => `${location.origin}${addressIn(code, path)}`;
  return (
    <>
      {heading}
      <link rel="canonical" href={inLanguage(currentLanguage().code)} />
      {offeredLanguages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={inLanguage(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={inLanguage(fallbackLanguage)} />
    </>
  );
}
