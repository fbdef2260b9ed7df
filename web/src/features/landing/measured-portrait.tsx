import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '#web/ui/people/before-after.tsx';
import { heroPerson } from '#web/ui/people/hero-person.ts';

/** The gap in the eye line, as shares of the width: no line crosses an eye. */
const eyesFrom = 0.33;
const { crown, eyes, chin } = heroPerson;

/** Crown, eye line and chin as measured by the engine, as an SVG path in a unit square. */
const measuredLines = `M0 ${crown}H1M0 ${eyes}H${eyesFrom}M${1 - eyesFrom} ${eyes}H1M0 ${chin}H1`;

/** A selfie, and the photo the engine made of it with the measured lines. */
export function MeasuredPortrait() {
  const { t } = useTranslation('landing');
  const lines = [
    { y: crown, text: t('figure.crown') },
    { y: eyes, text: t('figure.eyes') },
    { y: chin, text: t('figure.chin') },
  ];
  return (
    <div className="portrait">
      <BeforeAfter person={heroPerson} label={t('figure.label')} sizes="(min-width: 60rem) 27rem, 16rem" first>
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
    </div>
  );
}
