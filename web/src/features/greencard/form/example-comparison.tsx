import { useTranslation } from 'react-i18next';
import { ExampleSlider } from '#web/ui/people/example-slider.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';

/** An example: a tilted selfie in a room becomes an upright photo on white. */
export function ExampleComparison() {
  const { t } = useTranslation('greencard');
  return (
    <ExampleSlider
      before={{ name: heroPerson.before, alt: t('example.before') }}
      after={{ name: heroPerson.after, alt: t('example.after') }}
      handleLabel={t('example.handle')}
      caption={t('example.caption')}
    />
  );
}
