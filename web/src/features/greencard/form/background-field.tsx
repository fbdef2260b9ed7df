import { useTranslation } from 'react-i18next';
import { BackgroundChoice } from '#shared/photo/document.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';

/** What may happen to the background, in plain words. */
export function BackgroundField({
  value,
  onChange,
}: {
  value: BackgroundChoice;
  onChange: (value: BackgroundChoice) => void;
}) {
  const { t } = useTranslation('greencard');
  const choices = BackgroundChoice.options.map((choice) => ({
    value: choice,
    title: t(`background.${choice}`),
    hint: t(`background.${choice}Hint`),
  }));
  return (
    <ChoiceCards
      legend={t('background.legend')}
      name="background"
      choices={choices}
      value={value}
      onChange={onChange}
    />
  );
}
