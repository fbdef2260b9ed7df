import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from '#web/lib/tool-room.ts';
import { BackgroundField } from './background-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DocumentField } from './document-field.tsx';
import { type GreencardEntered, type GreencardField, needsGuardian } from './form-rules.ts';

// Most photos show grown-ups and are for the diversity visa.
const GuardianField = lazy(async () => ({ default: (await import('./guardian-field.tsx')).GuardianField }));
const DocumentBackground = lazy(async () => ({
  default: (await import('./document-background.tsx')).DocumentBackground,
}));

/** Which document the photo is for, who is in it, and what may happen to the background. */
export function GreencardFields(props: FieldsProps<GreencardEntered, GreencardField>) {
  const { entered, onChange, wrong, children } = props;
  const { t } = useTranslation('greencard');
  const { documentId, category, guardianConfirmed, background } = entered;
  const errorText = (name: GreencardField) => (wrong.includes(name) ? t(`errors.${name}`) : undefined);
  const changeBackground = (chosen: GreencardEntered['background']) => onChange({ background: chosen });
  return (
    <>
      <DocumentField value={documentId} onChange={(chosen) => onChange({ documentId: chosen })} />
      {children}
      <CategoryField
        value={category}
        onChange={(chosen) => onChange({ category: chosen })}
        error={errorText('category')}
      />
      {needsGuardian(category) ? (
        <Suspense fallback={null}>
          <GuardianField
            checked={guardianConfirmed}
            onChange={(confirmed) => onChange({ guardianConfirmed: confirmed })}
            error={errorText('guardian')}
          />
        </Suspense>
      ) : null}
      {documentId === 'dv' ? (
        <BackgroundField value={background} onChange={changeBackground} />
      ) : (
        <Suspense fallback={null}>
          <DocumentBackground documentId={documentId} value={background} onChange={changeBackground} />
        </Suspense>
      )}
    </>
  );
}
