import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentId, mainDocument } from '#shared/photo/document.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentChoice } from './document-parts.ts';

interface DocumentFieldProps {
  value: DocumentId;
  onChange: (value: DocumentId) => void;
}

/** The document of the photo: the diversity visa, with the others one step away. */
export function DocumentField({ value, onChange }: DocumentFieldProps) {
  const { t } = useTranslation('greencard');
  // A visitor who comes for another document sees the list from the start.
  const [cameFor] = useState(value !== mainDocument);
  const [open, setOpen] = useState(false);
  if (cameFor) return <DocumentChoice value={value} onChange={onChange} />;
  const line = (
    <div className="document-line">
      <p>{t('document.dv')}</p>
      <Button look="plain" onClick={() => setOpen(true)} busyText={open ? t('document.other') : undefined}>
        {t('document.other')}
      </Button>
    </div>
  );
  if (!open) return line;
  return (
    <Suspense fallback={line}>
      <DocumentChoice value={value} onChange={onChange} takesFocus />
    </Suspense>
  );
}
