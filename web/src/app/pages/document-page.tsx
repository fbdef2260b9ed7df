import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { documentRoute } from '#shared/site/document-pages.ts';
import { documentLengths } from '#web/features/documents/document-lengths.ts';
import { DocumentSheet } from '#web/features/documents/document-sheet.tsx';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { PageFacts } from '../page-facts.tsx';

/** One document: its photo drawn to scale, its rules, and the link to make it. */
export function DocumentPage({ id }: { id: DocumentId }) {
  const { t, i18n } = useTranslation('catalogue');
  const { t: tDocuments } = useTranslation('documents');
  const colours = useWallColours();
  const rules = documents[id];
  const name = tDocuments(`names.${id}`);
  const facts = {
    name,
    widthMm: rules.widthMm,
    heightMm: rules.heightMm,
    head: documentLengths(rules, i18n.language).head.mm,
    colours: colours(id),
  };
  return (
    <>
      <PageFacts
        title={t('page.tab', { name })}
        description={t('page.description', facts)}
        path={documentRoute(id)}
        sells
      />
      <DocumentSheet id={id} />
    </>
  );
}
