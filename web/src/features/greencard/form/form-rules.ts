import { BackgroundChoice, DocumentId, mainDocument } from '#shared/photo/document.ts';
import { documentQuery } from '#shared/site/document-pages.ts';
import { GreencardCategory, isMinor } from '#shared/tools/greencard.ts';
import { namedIn } from '#web/lib/named-in.ts';
import type { ToolForm } from '#web/lib/tool-module.ts';

/** The form values. */
export interface GreencardEntered {
  readonly category: GreencardCategory | undefined;
  readonly guardianConfirmed: boolean;
  readonly documentId: DocumentId;
  readonly background: BackgroundChoice;
}

export const nothingEntered: GreencardEntered = {
  category: undefined,
  guardianConfirmed: false,
  documentId: mainDocument,
  background: 'auto',
};

/** The document in the URL, for a new photo. */
export const enteredBy: NonNullable<ToolForm<GreencardEntered>['enteredBy']> = (query) => {
  const documentId = namedIn(DocumentId.options, query.get(documentQuery));
  return documentId && { ...nothingEntered, documentId };
};

/** The form values of a former order; values of another version count as not chosen. */
export const enteredFor: ToolForm<GreencardEntered>['enteredFor'] = ({ options }) => ({
  category: namedIn(GreencardCategory.options, options['category']),
  guardianConfirmed: options['guardianConfirmed'] === true,
  documentId: namedIn(DocumentId.options, options['document']) ?? nothingEntered.documentId,
  background: namedIn(BackgroundChoice.options, options['background']) ?? nothingEntered.background,
});

/** The inverse of `enteredFor`. */
export const optionsOf: ToolForm<GreencardEntered>['optionsOf'] = ({ category, documentId, ...rest }) => ({
  ...rest,
  document: documentId,
  ...(category && { category }),
});

/** The category, as far as it may be saved: a child requires the confirmation of a parent or guardian. */
export function saidCategory({
  category,
  guardianConfirmed,
}: Pick<GreencardEntered, 'category' | 'guardianConfirmed'>): Pick<GreencardEntered, 'category' | 'guardianConfirmed'> {
  if (isMinor(category) && !guardianConfirmed) return { category: undefined, guardianConfirmed: false };
  return { category, guardianConfirmed: guardianConfirmed && isMinor(category) };
}
