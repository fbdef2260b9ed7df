import { useTranslation } from 'react-i18next';
import { BackgroundChoice } from '#shared/photo/document.ts';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';

interface BackgroundChipsProps {
  value: BackgroundChoice;
  onChange: (value: BackgroundChoice) => void;
}

/** What may happen to the background, in plain words. */
export function BackgroundChips({ value, onChange }: BackgroundChipsProps) {
  const { t } = useTranslation('greencard');
  return (
    <ChoiceChips
      legend={t('background.legend')}
      name="background"
      choices={BackgroundChoice.options.map((choice) => ({ value: choice, title: t(`background.${choice}`) }))}
      value={value}
      onChange={onChange}
      hint={t(`background.${value}Hint`)}
    />
  );
}
