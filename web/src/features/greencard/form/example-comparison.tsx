import { useTranslation } from 'react-i18next';
import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';
import { PersonPicture } from '#web/ui/people/person-picture.tsx';

const sizes = '(min-width: 62rem) 22rem, 90vw';

/** What the tool does: a tilted selfie in a room becomes an upright photo before white. */
export function ExampleComparison() {
  const { t } = useTranslation('greencard');
  return (
    <figure className="example">
      <CompareSlider
        handleLabel={t('example.handle')}
        className="example__slider"
        itemOne={<PersonPicture name={heroPerson.before} alt={t('example.before')} sizes={sizes} />}
        itemTwo={<PersonPicture name={heroPerson.after} alt={t('example.after')} sizes={sizes} />}
      />
      <figcaption className="soft small">{t('example.caption')}</figcaption>
    </figure>
  );
}
