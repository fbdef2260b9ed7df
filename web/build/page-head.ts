import { brand } from '#shared/brand.ts';
import { fallbackLanguage, type OfferedFacts, offeredLanguages } from '#shared/languages.ts';
import { addressIn, siteAddressMark } from '#shared/site/page-address.ts';
import { publicPages } from '#shared/site/public-pages.ts';
import type { WrittenPage } from '../src/app/written-page.tsx';
import { pagePicture } from '../src/ui/structured-data/things.ts';
import { manifestOf } from './manifests-plugin.ts';
import { socialSize } from './social-picture.ts';

/**
 * The metadata of a page: its URLs in every language and structured data for search engines, and the preview of shared
 * links. A page that is not public asks not to be indexed.
 *
 * @param address path of the page without language; undefined for the frame of pages without HTML
 * @param language the language prefix, which is also the page's language unless it has a fixed one
 * @param picture file name of the social picture
 */
export function headOf(
  page: WrittenPage,
  address: string | undefined,
  language: OfferedFacts,
  picture: string,
): string[] {
  const always = [`<link rel="manifest" href="/${manifestOf(language)}" />`];
  if (address === undefined || publicPages[address] === undefined) {
    return [...always, '<meta name="robots" content="noindex" />'];
  }
  if (!page.describesItself) throw new Error(`${address} is public and says nothing of itself: it has no PageFacts`);
  const url = ({ code }: Pick<OfferedFacts, 'code'>) => siteAddressMark + addressIn(code, address);
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': page.title,
    'og:description': page.description,
    'og:url': url(language),
    'og:image': `${siteAddressMark}/${picture}`,
    'og:image:width': String(socialSize.width),
    'og:image:height': String(socialSize.height),
    'og:image:alt': page.title,
    'og:locale': openGraphLocale(language),
  };
  return [
    ...always,
    `<link rel="canonical" href="${url(language)}" />`,
    ...offeredLanguages.map((other) => `<link rel="alternate" hreflang="${other.code}" href="${url(other)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${url({ code: fallbackLanguage })}" />`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}" />`),
    ...offeredLanguages
      .filter(({ code }) => code !== language.code)
      .map((other) => `<meta property="og:locale:alternate" content="${openGraphLocale(other)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...page.data.map((data) => data.replaceAll(pagePicture, `${siteAddressMark}/${picture}`)),
  ];
}

/** `tr_TR`: language and country for Open Graph; where the locale names no country, it is that of the flag. */
export function openGraphLocale({ code, flag, locale }: Pick<OfferedFacts, 'code' | 'flag' | 'locale'>): string {
  if (locale !== code) return locale.replace('-', '_');
  const regionalA = 0x1f1e6;
  const country = [...flag].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - regionalA + 65)).join('');
  return `${code}_${country}`;
}
