import { useTranslation } from 'react-i18next';
import type { BackgroundChoice, DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BackgroundField } from './background-field.tsx';

interface DocumentBackgroundProps {
  documentId: DocumentId;
  value: BackgroundChoice;
  onChange: (value: BackgroundChoice) => void;
}

/** The choice of background, or why a document leaves none. */
export function DocumentBackground({ documentId, value, onChange }: DocumentBackgroundProps) {
  const { t } = useTranslation('documents');
  const colours = useWallColours();
  if (documents[documentId].background.replacement !== undefined) {
    return <BackgroundField value={value} onChange={onChange} />;
  }
  return (
    <Notice title={t('background.title')}>
      <p>{t('background.text', { colours: colours(documentId) })}</p>
    </Notice>
  );
}
