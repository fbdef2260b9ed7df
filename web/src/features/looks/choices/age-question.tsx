import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import type { Declared } from './declared.ts';

interface AgeQuestionProps {
  value: Pick<Declared, 'minor' | 'adultConfirmed'>;
  onChange: (value: Pick<Declared, 'minor' | 'guardianConfirmed' | 'adultConfirmed'>) => void;
  showsError: boolean;
}

/** Asks who is in a picture whose face looks like a child's: only the answer decides, not the look of a face. */
export function AgeQuestion({ value, onChange, showsError }: AgeQuestionProps) {
  const { t } = useTranslation('look-order');
  const said = value.minor ? 'minor' : value.adultConfirmed ? 'adult' : undefined;
  return (
    <ChoiceCards
      legend={t('choices.age.title')}
      hint={t('choices.age.why')}
      name="age"
      choices={(['minor', 'adult'] as const).map((who) => ({
        value: who,
        title: t(`choices.age.${who}`),
        hint: t(who === 'minor' ? 'choices.guardian' : 'choices.age.adultHint'),
      }))}
      value={said}
      onChange={(who) =>
        onChange({ minor: who === 'minor', guardianConfirmed: who === 'minor', adultConfirmed: who === 'adult' })
      }
      error={showsError && said === undefined ? t('choices.age.missing') : undefined}
    />
  );
}
