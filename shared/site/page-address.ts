import { OfferedLanguage } from '#shared/languages.ts';

/**
 * Stands in the built files for the address of the site, which a build does not know; the deployment writes the real one
 * in its place. Nobody can own a name under `.invalid` (RFC 2606).
 */
export const siteAddressMark = 'https://site.invalid';

/** The address of a page in one language: that of the page behind the language's code. */
export function addressIn(language: OfferedLanguage, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The language an address begins with, if it names one that is offered. */
export function languageInPath(pathname: string): OfferedLanguage | undefined {
  const first = pathname.split('/')[1];
  return OfferedLanguage.options.find((code) => code === first);
}

/** An address without the language it begins with: that of the page as the routes name it. */
export function pageAddress(pathname: string): string {
  const language = languageInPath(pathname);
  if (language === undefined) return pathname;
  return pathname.slice(language.length + 1) || '/';
}
