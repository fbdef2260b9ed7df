import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentId } from '#shared/photo/document.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { sitePart } from '#web/lib/site-part.tsx';
import { Button } from '#web/ui/button.tsx';

interface DocumentFieldProps {
  value: DocumentId;
  onChange: (value: DocumentId) => void;
}

const DocumentChoice = sitePart(async () => {
  const [{ DocumentChoice }] = await Promise.all([import('./document-choice.tsx'), needTexts('documents')]);
  return DocumentChoice;
});

/** Which document the photo is for: the diversity visa, and the others one step away. */
export function DocumentField({ value, onChange }: DocumentFieldProps) {
  const { t } = useTranslation('greencard');
  const [open, setOpen] = useState(value !== 'dv');
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
      <DocumentChoice value={value} onChange={onChange} />
    </Suspense>
  );
}
