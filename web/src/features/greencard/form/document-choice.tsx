import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { namedIn } from '#web/lib/named-in.ts';
import { DocumentFacts } from './document-facts.tsx';
import { KeptBackground } from './kept-background.tsx';
import './document-choice.css';

interface DocumentChoiceProps {
  value: DocumentId;
  onChange: (value: DocumentId) => void;
  /** Whoever asked for another document goes on here; the button they pressed is gone. */
  takesFocus?: boolean;
}

/** Every document to choose from, and what the chosen one asks for. */
export function DocumentChoice({ value, onChange, takesFocus = false }: DocumentChoiceProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);
  return (
    <div className="stack document-choice">
      <label htmlFor={id}>{t('choice.label')}</label>
      <select
        id={id}
        ref={select}
        value={value}
        onChange={(event) => onChange(namedIn(DocumentId.options, event.target.value) ?? value)}
      >
        {DocumentId.options.map((option) => (
          <option key={option} value={option}>
            {t(`names.${option}`)}
          </option>
        ))}
      </select>
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
