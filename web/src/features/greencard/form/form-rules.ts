import { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';
import { documentQuery } from '#shared/site/document-pages.ts';
import { GreencardCategory, isMinor } from '#shared/tools/greencard.ts';
import { namedIn } from '#web/lib/named-in.ts';
import type { ToolForm } from '#web/lib/tool-module.ts';

/** What a person has chosen so far. */
export interface GreencardEntered {
  readonly category: GreencardCategory | undefined;
  readonly guardianConfirmed: boolean;
  readonly documentId: DocumentId;
  readonly background: BackgroundChoice;
}

export const nothingEntered: GreencardEntered = {
  category: undefined,
  guardianConfirmed: false,
  documentId: 'dv',
  background: 'auto',
};

/** The document an address names, for a new photo. */
export const enteredBy: NonNullable<ToolForm<GreencardEntered>['enteredBy']> = (query) => {
  const documentId = namedIn(DocumentId.options, query.get(documentQuery));
  return documentId && { ...nothingEntered, documentId };
};

/** What an order was placed for; what another version of the product wrote counts as not chosen. */
export const enteredFor: ToolForm<GreencardEntered>['enteredFor'] = ({ options }) => ({
  category: namedIn(GreencardCategory.options, options['category']),
  guardianConfirmed: options['guardianConfirmed'] === true,
  documentId: namedIn(DocumentId.options, options['document']) ?? nothingEntered.documentId,
  background: namedIn(BackgroundChoice.options, options['background']) ?? nothingEntered.background,
});

/** What `enteredFor` reads. */
export const optionsOf: ToolForm<GreencardEntered>['optionsOf'] = ({ category, documentId, ...rest }) => ({
  ...rest,
  document: documentId,
  ...(category && { category }),
});

/** Who is in the picture, as far as it may be said: for a child a parent or guardian has to confirm. */
export function saidCategory({
  category,
  guardianConfirmed,
}: Pick<GreencardEntered, 'category' | 'guardianConfirmed'>): Pick<GreencardEntered, 'category' | 'guardianConfirmed'> {
  if (isMinor(category) && !guardianConfirmed) return { category: undefined, guardianConfirmed: false };
  return { category, guardianConfirmed: guardianConfirmed && isMinor(category) };
}
