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
  /** Whoever asked for another document goes on here; the button they pressed is gone. */
  takesFocus?: boolean;
}

/** Every document to choose from, and what the chosen one asks for. */
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
      <KeptBackground documentId={value} />
    </div>
  );
}

/** What the photo of a document is called. */
export function DocumentName({ id }: { id: DocumentId }) {
  const { t } = useTranslation('documents');
  return t(`names.${id}`);
}

/** Said before the picture is taken: this document takes no other background than the picture's own. */
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
