import { useTranslation } from 'react-i18next';
import { formatShare } from '#web/lib/format.ts';
import { BeforeAfter } from '#web/ui/people/before-after.tsx';
import others from '#web/ui/people/others.json' with { type: 'json' };
import type { ShownPerson } from '#web/ui/people/shown-person.ts';

const otherPeople = others as readonly ShownPerson[];

/** More selfies and their photos, of different people. */
export function PeopleStrip() {
  const { t, i18n } = useTranslation('landing');
  const share = (value: number) => formatShare(value, i18n.language, 1);
  return (
    <section className="wrap section" aria-labelledby="people-title">
      <header className="section__head">
        <h2 id="people-title">{t('people.title')}</h2>
        <p className="lead">{t('people.lead')}</p>
      </header>
      <div className="people">
        {otherPeople.map((person) => (
          <figure key={person.id}>
            <BeforeAfter person={person} label={t(`people.${person.id}`)} sizes="(min-width: 48rem) 16rem, 45vw" />
            <figcaption>
              {t('figure.head', { share: share(person.chin - person.crown) })}
              <br />
              {t('figure.eyeShare', { share: share(1 - person.eyes) })}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
