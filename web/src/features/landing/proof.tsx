import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatBytes, formatNumber, formatShare } from '#web/lib/format.ts';
import { ArtificialNote } from '#web/ui/people/artificial-note.tsx';
import { BeforeAfter } from '#web/ui/people/before-after.tsx';
import measures from '#web/ui/people/hero-measures.json' with { type: 'json' };
import { heroPerson } from '#web/ui/people/hero-person.ts';
import others from '#web/ui/people/others.json' with { type: 'json' };
import { PersonPicture } from '#web/ui/people/person-picture.tsx';
import type { ShownPerson } from '#web/ui/people/shown-person.ts';
import './proof.css';

interface Measured {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

interface HeroMeasures {
  readonly head: Measured;
  readonly eyes: Measured;
  readonly bytes: Measured;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The report of the hero photo, and the other people; written by `npm run people`. */
const { head, eyes, bytes, widthPx, heightPx } = measures satisfies HeroMeasures;
const otherPeople = others as readonly ShownPerson[];

/** Selfies and the photos made of them, and figures from the report of one. */
export function Proof() {
  const { t, i18n } = useTranslation('landing');
  const share = (value: number, digits: number) => formatShare(value, i18n.language, digits);
  const rule = ({ min, max }: Measured) => t('proof.rule', { min: share(min, 0), max: share(max, 0) });
  const figures = [
    { name: t('proof.head'), value: share(head.value, 1), rule: rule(head) },
    { name: t('proof.eyes'), value: share(eyes.value, 1), rule: rule(eyes) },
    {
      name: t('proof.file'),
      value: formatBytes(bytes.value, i18n.language),
      rule: t('proof.fileRule', {
        width: formatNumber(widthPx, i18n.language),
        height: formatNumber(heightPx, i18n.language),
        most: formatBytes(bytes.max, i18n.language),
      }),
    },
  ];
  return (
    <section className="wrap section" aria-labelledby="people-title">
      <header className="section__head">
        <h2 id="people-title">{t('people.title')}</h2>
        <p className="lead">
          {t('people.lead')}{' '}
          <span className="small">
            <ArtificialNote />
          </span>
        </p>
      </header>
      <div className="people">
        {otherPeople.map((person) => (
          <BeforeAfter
            key={person.id}
            person={person}
            label={t(`people.${person.id}`)}
            sizes="(min-width: 48rem) 16rem, 21vw"
          />
        ))}
      </div>
      <div className="card proof">
        <PersonPicture name={heroPerson.after} alt="" sizes="(min-width: 48rem) 12rem, 5.5rem" />
        <h3>{t('proof.title')}</h3>
        <dl className="proof__figures">
          {figures.map(({ name, value, rule }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <strong>{value}</strong> <span className="soft">{rule}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Link to="/sample-report">{t('how.sample')}</Link>
      </div>
    </section>
  );
}
