import { languages, type OfferedFacts } from '#shared/languages.ts';

/** The language a page is documented in, whatever the person's is: /auth speaks English. */
export function languageOfPage(pathname: string): OfferedFacts | undefined {
  return /^\/auth\/?$/.test(pathname) ? languages.en : undefined;
}
