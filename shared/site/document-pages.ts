import { DocumentId } from '#shared/photo/document.ts';

/** The list of all documents. */
export const documentsRoute = '/documents';

/** The page of one document. */
export function documentRoute(id: DocumentId): string {
  return `${documentsRoute}/${id}`;
}

/** The HTML files of these pages, like `writtenPages` for the others. */
export const documentPages: Readonly<Record<string, string>> = {
  [documentsRoute]: 'documents',
  ...Object.fromEntries(DocumentId.options.map((id) => [documentRoute(id), `document-${id}`])),
};

/** The query parameter that preselects a document. */
export const documentQuery = 'document';
