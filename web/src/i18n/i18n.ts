import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isolated } from '#shared/isolated.ts';
import { defaultLanguage, fallbackLanguage, findOffered, languages, type OfferedFacts } from '#shared/languages.ts';
import { keepLanguage } from './chosen-language.ts';
import { detectLanguage, type LanguageSources } from './detect-language.ts';
import type { Namespace, Resources } from './resources.ts';
import { allUnbroken } from './unbroken.ts';

type Files = Readonly<Record<string, () => Promise<Resources[Namespace]>>>;

/** The files of each language. A page knows those of the language it speaks, and not two hundred others. */
const filesOf = import.meta.glob<Files>('./*/files.ts', { import: 'default' });

/** What has been asked for so far; another language brings the same. */
const needed = new Set<Namespace>(['shell', 'problems']);

/** Numbers and dates are written with `Intl` before they come into a text. */
const noFormats: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (_, format) => {
    throw new TypeError(`a text asks for the format ${format}`);
  },
};

/** Until then the language of the texts is unknown. */
let languageKnown = () => {};
const started = new Promise<void>((resolve) => {
  languageKnown = resolve;
});

/** What the person chose, or is spoken to in by default; a page may speak another for a while. */
let own: OfferedFacts = languages[defaultLanguage];

/**
 * Starts the texts with the one language that is needed: the person's, or that of the first page. Answers what the
 * browser would rather have.
 */
export async function startTexts(
  sources: LanguageSources & { readonly local: Pick<Storage, 'getItem' | 'setItem'> },
  ofPage?: OfferedFacts,
): Promise<OfferedFacts | undefined> {
  const { language, chosen, browserWants } = detectLanguage(sources);
  // A choice is kept; the first visit's default is not one, so that the browser's language is offered again.
  if (chosen) keepLanguage(language.code, sources.local);
  own = language;
  const shown = ofPage ?? language;
  await i18next
    .use(initReactI18next)
    .use(noFormats)
    .init({
      lng: shown.code,
      fallbackLng: fallbackLanguage,
      resources: {},
      defaultNS: 'shell',
      // React escapes; names of people and events, which come in any script, must not turn the sentence around them.
      interpolation: { escape: (value) => isolated(value, currentLanguage()) },
      // A fallback language is never fetched: a test guarantees that every offered language is complete.
      partialBundledLanguages: true,
    });
  languageKnown();
  // An offer is in the visitor's language, and shows from the first paint on.
  const [offered] = await Promise.all([canOffer(browserWants), addTexts(shown)]);
  return offered;
}

/** The language, if the words of the offer could be fetched: without them none is made, and the page is there all the same. */
async function canOffer(language: OfferedFacts | undefined): Promise<OfferedFacts | undefined> {
  if (language === undefined) return undefined;
  return await addTexts(language, ['offer']).then(
    () => language,
    () => undefined,
  );
}

/** Fetches the texts of a feature before the page that shows it. */
export async function needTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace);
  await started;
  await addTexts(currentLanguage());
}

/** Shows the product in another language and remembers the choice. */
export async function changeLanguage(language: OfferedFacts, storage: Pick<Storage, 'setItem'>): Promise<void> {
  // Without its texts it is not shown, and then it was not chosen.
  await showLanguage(language);
  keepLanguage(language.code, storage);
  own = language;
}

/** Shows the product in another language for a while; the choice stays what it was. */
export async function showLanguage(language: OfferedFacts): Promise<void> {
  await speak(language);
  describeDocument(language);
}

/** Switches the language; the caller updates the document. */
export async function speak(language: OfferedFacts): Promise<void> {
  await addTexts(language);
  await i18next.changeLanguage(language.code);
}

/** The person's language, whatever the page speaks. */
export function ownLanguage(): OfferedFacts {
  return own;
}

/** The language shown now. */
export function currentLanguage(): OfferedFacts {
  return findOffered(i18next.language) ?? languages[fallbackLanguage];
}

/** Adds what is needed of a language and not there yet. */
async function addTexts({ code }: OfferedFacts, wanted: Iterable<Namespace> = needed): Promise<void> {
  const missing = [...wanted].filter((namespace) => !i18next.hasResourceBundle(code, namespace));
  if (missing.length === 0) return;
  const files = await filesOf[`./${code}/files.ts`]?.();
  await Promise.all(
    missing.map(async (namespace) => {
      const texts = await (files?.[`./${namespace}.json`] ?? files?.[`./${namespace}.ts`])?.();
      i18next.addResourceBundle(code, namespace, allUnbroken(texts));
    }),
  );
}

/** Tells browser and screen reader what is spoken. */
export function describeDocument({ code, direction }: OfferedFacts): void {
  document.documentElement.lang = code;
  document.documentElement.dir = direction;
}
