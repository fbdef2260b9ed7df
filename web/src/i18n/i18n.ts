import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fallbackLanguage, findOffered, languages, type OfferedFacts } from '#shared/languages.ts';
import { detectLanguage, type LanguageSources, languageKey } from './detect-language.ts';
import type { Namespace, Resources } from './resources.ts';

/** Every file of texts, fetched by those who need it: JSON, or a module where names join that mails say too. */
const files = import.meta.glob<Resources[Namespace]>(['./*/*.json', './*/documents.ts', '!./*/documents.json'], {
  import: 'default',
});

/** What has been asked for so far; another language brings the same. */
const needed = new Set<Namespace>(['shell', 'problems']);

/** Until then nobody knows in which language texts are needed. */
let languageKnown = () => {};
const started = new Promise<void>((resolve) => {
  languageKnown = resolve;
});

/** Starts the texts with the one language that is needed, and answers what the browser would rather have. */
export async function startTexts(
  sources: LanguageSources & { readonly local: Pick<Storage, 'getItem' | 'setItem'> },
): Promise<OfferedFacts | undefined> {
  const { language, chosen, browserWants } = detectLanguage(sources);
  // A choice is kept; the first visit's default is not one, so that the browser's language is offered again.
  if (chosen) sources.local.setItem(languageKey, language.code);
  await i18next.use(initReactI18next).init({
    lng: language.code,
    fallbackLng: fallbackLanguage,
    resources: {},
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    // A fallback language is never fetched: a test guarantees that every offered language is complete.
    partialBundledLanguages: true,
  });
  languageKnown();
  // An offer is made in the words of whoever it is made to, and stands there from the first paint on.
  const offer = browserWants === undefined ? [] : [addTexts(browserWants, ['offer'])];
  await Promise.all([addTexts(language), ...offer]);
  describeDocument(language);
  return browserWants;
}

/** Fetches the texts of a feature before the page that shows it. */
export async function needTexts(...namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) needed.add(namespace);
  await started;
  await addTexts(currentLanguage());
}

/** Shows the product in another language and remembers the choice. */
export async function changeLanguage(language: OfferedFacts, storage: Pick<Storage, 'setItem'>): Promise<void> {
  storage.setItem(languageKey, language.code);
  await showLanguage(language);
}

/** Shows the product in another language for a while; the choice stays what it was. */
export async function showLanguage(language: OfferedFacts): Promise<void> {
  await addTexts(language);
  await i18next.changeLanguage(language.code);
  describeDocument(language);
}

/** The language shown now. */
export function currentLanguage(): OfferedFacts {
  return findOffered(i18next.language) ?? languages[fallbackLanguage];
}

/** Adds what is needed of a language and not there yet. */
async function addTexts({ code }: OfferedFacts, wanted: Iterable<Namespace> = needed): Promise<void> {
  const missing = [...wanted].filter((namespace) => !i18next.hasResourceBundle(code, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const texts = await (files[`./${code}/${namespace}.json`] ?? files[`./${code}/${namespace}.ts`])?.();
      i18next.addResourceBundle(code, namespace, texts);
    }),
  );
}

function describeDocument({ code, direction }: OfferedFacts): void {
  document.documentElement.lang = code;
  document.documentElement.dir = direction;
}
