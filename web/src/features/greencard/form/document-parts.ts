import { needTexts } from '#web/i18n/i18n.ts';
import { sitePart } from '#web/lib/site-part.tsx';

/** Most people come for the diversity visa: what other documents are called and ask for is fetched when it is shown. */
async function fetchParts() {
  const [parts] = await Promise.all([import('./document-choice.tsx'), needTexts('documents')]);
  return parts;
}

/** What the photo of a document is called. */
export const DocumentName = sitePart(async () => (await fetchParts()).DocumentName);

/** Every document to choose from; whoever chooses one sees its name at once. */
export const DocumentChoice = sitePart(async () => {
  await DocumentName.prepare();
  return (await fetchParts()).DocumentChoice;
});
