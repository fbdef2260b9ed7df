import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';

// Most people come for the diversity visa: what other documents are called and ask for is fetched when it is shown.

/** What the photo of a document is called. */
export const DocumentName = lazyComponent(async () => {
  const [{ DocumentName }] = await Promise.all([import('./document-choice.tsx'), needTexts('documents')]);
  return DocumentName;
});

/** Every document to choose from; whoever chooses one sees its name at once. */
export const DocumentChoice = lazyComponent(async () => {
  const [{ DocumentChoice }] = await Promise.all([import('./document-choice.tsx'), DocumentName.preload()]);
  return DocumentChoice;
});
