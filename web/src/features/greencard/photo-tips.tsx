import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';

const ExampleComparison = lazy(async () => ({
  default: (await import('./example-comparison.tsx')).ExampleComparison,
}));

const tips = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

/** How to take a photo that passes. */
export function PhotoTips() {
  const { t } = useTranslation('greencard');
  return (
    <aside className="tips" aria-labelledby="tips-title">
      <h2 id="tips-title">{t('tips.title')}</h2>
      <ul className="tips__list">
        {tips.map((tip) => (
          <li key={tip}>
            <Icon name="check" />
            {t(`tips.${tip}`)}
          </li>
        ))}
      </ul>
      <Suspense fallback={<div className="example__slider" />}>
        <ExampleComparison />
      </Suspense>
    </aside>
  );
}
