import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { GreencardCategory, isMinor } from '#shared/tools/greencard.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import type { GreencardEntered } from './form-rules.ts';

/** Most photos are of adults; preloaded before any picture is sent. */
export const GuardianField = lazyComponent(async () => (await import('./guardian-field.tsx')).GuardianField);

/** The category of a picture, and the guardian's confirmation for a child. */
export type WhoEntered = Pick<GreencardEntered, 'category' | 'guardianConfirmed'>;

interface WhoFieldProps {
  value: WhoEntered;
  onChange: (value: WhoEntered) => void;
  /** The field with an error now. */
  wrong: 'category' | 'guardian' | undefined;
}

/** The category as chips, with the advice on what to wear. */
export function WhoField({ value: { category, guardianConfirmed }, onChange, wrong }: WhoFieldProps) {
  const { t } = useTranslation('greencard');
  const choices = GreencardCategory.options.map((each) => ({ value: each, title: t(`category.${each}`) }));
  return (
    <div className="stack tight">
      <ChoiceChips
        legend={t('category.legend')}
        name="category"
        choices={choices}
        value={category}
        onChange={(chosen) => onChange({ category: chosen, guardianConfirmed })}
        hint={category === undefined ? undefined : `${t(`category.${category}Hint`)}. ${t('category.note')}`}
        error={wrong === 'category' ? t('errors.category') : undefined}
      />
      {isMinor(category) ? (
        <Suspense fallback={null}>
          <GuardianField
            checked={guardianConfirmed}
            onChange={(confirmed) => onChange({ category, guardianConfirmed: confirmed })}
            error={wrong === 'guardian' ? t('errors.guardian') : undefined}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
