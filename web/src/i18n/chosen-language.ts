import { languageNames } from '#shared/site/written-pages.ts';

/** The key under which the chosen language is kept: cookie, local storage and session storage alike. */
const languageKey = languageNames.cookie;

/** A year; the cookie only saves the next visit a page in another language. */
const keptSeconds = 31_536_000;

/** The places a choice can be read from, handed in so that a test can be a browser. */
export interface ChoiceSources {
  readonly search: string;
  /** The language the address begins with, if it does. */
  readonly path: string | undefined;
  readonly cookie: string;
  readonly local: Pick<Storage, 'getItem'>;
  readonly session: Pick<Storage, 'getItem'>;
}

/** The chosen language as it was written, from query string, address, cookie, local storage and session storage, in this order. */
export function chosenLanguage({ search, path, cookie, local, session }: ChoiceSources): string | undefined {
  const written = [
    new URLSearchParams(search).get(languageNames.query),
    path,
    readCookie(cookie),
    local.getItem(languageKey),
    session.getItem(languageKey),
  ];
  return written.find((value) => value !== undefined && value !== null && value !== '') ?? undefined;
}

/** Keeps a choice where the page reads it, and in the cookie, by which the next page comes in this language. */
export function keepLanguage(code: string, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(languageKey, code);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser people have
  document.cookie = `${languageKey}=${code}; path=/; max-age=${keptSeconds}; samesite=lax`;
}

function readCookie(cookie: string): string | null {
  const pair = cookie.split('; ').find((entry) => entry.startsWith(`${languageKey}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(languageKey.length + 1));
}
