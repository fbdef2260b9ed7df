import { OfferedLanguage } from '#shared/languages.ts';

/**
 * The placeholder for the site's URL in built files; the deployment replaces it. No host under `.invalid` can exist
 * (RFC 2606).
 */
export const siteAddressMark = 'https://site.invalid';

/** The placeholder for the tools, and events, that the stage does not offer, separated by spaces, on the root of a page. */
export const closedToolsMark = 'closed-tools.invalid';

/** The name of photo events among them. */
export const eventsPart = 'events';

/** The path of a page in one language: its path after the language's code. */
export function addressIn(language: OfferedLanguage, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The offered language that a path begins with. */
export function languageInPath(pathname: string): OfferedLanguage | undefined {
  const first = pathname.split('/')[1];
  return OfferedLanguage.options.find((code) => code === first);
}

/** The path of a page without its language. */
export function pageAddress(pathname: string): string {
  const language = languageInPath(pathname);
  if (language === undefined) return pathname;
  return pathname.slice(language.length + 1) || '/';
}
