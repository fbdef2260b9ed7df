import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Said before the picture is taken: this document takes no other background than the picture's own. */
export function KeptBackground({ documentId }: { documentId: DocumentId }) {
  const { t } = useTranslation('documents');
  const colours = useWallColours();
  if (documents[documentId].background.replacement !== undefined) return null;
  return (
    <Notice title={t('background.title')}>
      <p>{t('background.text', { colours: colours(documentId) })}</p>
    </Notice>
  );
}
