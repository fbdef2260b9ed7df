import { useTranslation } from 'react-i18next';
import { GreencardCategory } from '#shared/tools/greencard.ts';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';

interface CategoryFieldProps {
  value: GreencardCategory | undefined;
  onChange: (category: GreencardCategory) => void;
  error: string | undefined;
}

/** Who the photo shows, with the advice on what to wear. */
export function CategoryField({ value, onChange, error }: CategoryFieldProps) {
  const { t } = useTranslation('greencard');
  const choices = GreencardCategory.options.map((category) => ({
    value: category,
    title: t(`category.${category}`),
    hint: t(`category.${category}Hint`),
  }));
  return (
    <div className="stack tight">
      <ChoiceCards
        legend={t('category.legend')}
        name="category"
        choices={choices}
        value={value}
        onChange={onChange}
        error={error}
      />
      <p className="soft small">{t('category.note')}</p>
    </div>
  );
}
