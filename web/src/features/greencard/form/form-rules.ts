import { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';
import { documentQuery } from '#shared/site/document-pages.ts';
import { GreencardCategory, isMinor } from '#shared/tools/greencard.ts';
import type { ToolForm } from '#web/lib/tool-room.ts';

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
  const { data } = DocumentId.safeParse(query.get(documentQuery));
  return data && { ...nothingEntered, documentId: data };
};

/** What an order was placed for; what another version of the product wrote counts as not chosen. */
export const enteredFor: ToolForm<GreencardEntered>['enteredFor'] = ({ options }) => ({
  category: GreencardCategory.safeParse(options['category']).data,
  guardianConfirmed: options['guardianConfirmed'] === true,
  documentId: DocumentId.safeParse(options['document']).data ?? nothingEntered.documentId,
  background: BackgroundChoice.safeParse(options['background']).data ?? nothingEntered.background,
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
