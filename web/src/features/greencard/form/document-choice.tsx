import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { useWallColours } from '#web/i18n/wall-colours.ts';
import { namedIn } from '#web/lib/named-in.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { DocumentFacts } from './document-facts.tsx';

interface DocumentChoiceProps {
  value: DocumentId;
  onChange: (value: DocumentId) => void;
  /** Whether it replaces the pressed button and takes its focus. */
  takesFocus?: boolean;
}

/** All documents to choose from, and the requirements of the chosen one. */
export function DocumentChoice({ value, onChange, takesFocus = false }: DocumentChoiceProps) {
  const { t } = useTranslation('documents');
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);
  return (
    <div className="stack tight">
      <SelectField
        label={t('choice.label')}
        ref={select}
        value={value}
        onChange={(chosen) => onChange(namedIn(DocumentId.options, chosen) ?? value)}
        choices={DocumentId.options.map((option) => ({ value: option, name: t(`names.${option}`) }))}
      />
      <DocumentFacts rules={documents[value]} />
      {documents[value].needsMuchWall === undefined ? null : (
        <Notice title={t('wall.title')}>
          <p>{t('wall.text')}</p>
        </Notice>
      )}
      <KeptBackground documentId={value} />
    </div>
  );
}

/** The name of a document's photo. */
export function DocumentName({ id }: { id: DocumentId }) {
  const { t } = useTranslation('documents');
  return t(`names.${id}`);
}

/** Shown before the picture is taken: this document accepts only the picture's own background. */
function KeptBackground({ documentId }: { documentId: DocumentId }) {
  const { t } = useTranslation('documents');
  const colours = useWallColours();
  if (documents[documentId].background.replacement !== undefined) return null;
  return (
    <Notice title={t('background.title')}>
      <p>{t('background.text', { colours: colours(documentId) })}</p>
    </Notice>
  );
}
