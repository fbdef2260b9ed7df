import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

// Most people come for the diversity visa: names and requirements of other documents load when they are shown.

/** The name of a document's photo. */
export const DocumentName = lazyComponent(async () => {
  const [{ DocumentName }] = await Promise.all([import('./document-choice.tsx'), needTexts('documents')]);
  return DocumentName;
});

/** All documents to choose from; the name of the chosen one is preloaded. */
export const DocumentChoice = lazyComponent(async () => {
  const [{ DocumentChoice }] = await Promise.all([import('./document-choice.tsx'), DocumentName.preload()]);
  return DocumentChoice;
});
