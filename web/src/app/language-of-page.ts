import { languages, type OfferedFacts } from '#shared/languages.ts';

/** The fixed language of a page, whatever the visitor chose: /auth is documented in English. */
export function languageOfPage(pathname: string): OfferedFacts | undefined {
  return /^\/auth\/?$/.test(pathname) ? languages.en : undefined;
}
