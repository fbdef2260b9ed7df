import { useTranslation } from 'react-i18next';
import { DocumentId } from '#shared/photo/document.ts';
import { documentsRoute } from '#shared/site/document-pages.ts';
import { DocumentList } from '#web/features/documents/document-list.tsx';
import { PageFacts } from '../page-facts.tsx';

/** The catalogue of documents. */
export function DocumentsPage() {
  const { t } = useTranslation('catalogue');
  const number = DocumentId.options.length;
  return (
    <>
      <PageFacts title={t('list.tab')} description={t('list.description', { number })} path={documentsRoute} />
      <DocumentList />
    </>
  );
}
