import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BeforeAfter } from '#web/ui/people/before-after.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';
import { measuredLines } from './measured-lines.ts';

/** A selfie, and the photo the engine made of it with the measured lines. */
export function MeasuredPortrait() {
  const { t, i18n } = useTranslation('landing');
  const { crown, eyes, chin } = heroPerson;
  const lines = [
    { y: crown, text: t('figure.crown') },
    { y: eyes, text: t('figure.eyes') },
    { y: chin, text: t('figure.chin') },
  ];
  const share = (value: number) => formatShare(value, i18n.language, 1);
  const facts = [
    t('figure.head', { share: share(chin - crown) }),
    t('figure.eyeShare', { share: share(1 - eyes) }),
    t('figure.background'),
  ];
  return (
    <figure className="portrait">
      <BeforeAfter person={heroPerson} label={t('figure.label')} sizes="(min-width: 60rem) 27rem, 80vw" first>
        <svg viewBox="0 0 1 1" className="portrait__lines" aria-hidden="true">
          <path d={measuredLines} />
          <path d={measuredLines} />
        </svg>
        {lines.map(({ y, text }) => (
          <span key={text} className="portrait__label" style={{ '--at': y } as CSSProperties}>
            {text}
          </span>
        ))}
      </BeforeAfter>
      <ul className="portrait__facts">
        {facts.map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            {fact}
          </li>
        ))}
      </ul>
      <figcaption className="soft small">{t('figure.note')}</figcaption>
    </figure>
  );
}
