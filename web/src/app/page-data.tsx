import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { documentsRoute } from '#shared/site/document-pages.ts';
import { addressIn, siteAddressMark } from '#shared/site/page-address.ts';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { StructuredData } from '#web/ui/structured-data/structured-data.tsx';
import { breadcrumbs, organization, photoFor, website } from '#web/ui/structured-data/things.ts';

export interface PageFactsProps {
  title: string;
  description: string;
  /** The path without language and query. */
  path: string;
  /** Whether a photo is sold on the page. */
  sells?: boolean;
}

/** The structured data of a page for search engines; written at build time, and nothing in the browser. */
export function PageData({ title, description, path, sells = false }: PageFactsProps) {
  const { t } = useTranslation();
  const price = usePhotoPrice();
  const language = currentLanguage();
  const url = (of: string) => `${siteAddressMark}${addressIn(language.code, of)}`;
  const home = { name: t('nav.home'), url: url('/') };
  const list = path.startsWith(`${documentsRoute}/`) ? [{ name: t('footer.documents'), url: url(documentsRoute) }] : [];
  const things = [
    ...(path === '/'
      ? [organization(), website({ name: brand.name, description, url: home.url, language: language.code })]
      : [breadcrumbs([home, ...list, { name: title, url: url(path) }])]),
    ...(sells ? [photoFor({ name: title, description, url: url(path), price, language: language.code })] : []),
  ];
  return things.map((thing) => <StructuredData key={JSON.stringify(thing)} thing={thing} />);
}
