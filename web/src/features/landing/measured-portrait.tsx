import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { documents } from '#shared/photo/document-rules.ts';
import { formatShare } from '#web/lib/format.ts';
import { DrawnPerson } from '#web/ui/drawn-person.tsx';
import { Icon } from '#web/ui/icon.tsx';

const side = 400;
const { headHeight, eyeLine, widthPx, heightPx } = documents.dv;
/** From the top edge, in units of the drawing, by the same layout the engine aims at. */
const eyesY = side * (1 - eyeLine.aim);
const crownY = side * 0.115;
const chinY = crownY + side * headHeight.aim;

/** The product in one drawing: a portrait inside its square, with the lines that decide about it. */
export function MeasuredPortrait() {
  const { t, i18n } = useTranslation('landing');
  const lines = [
    { y: crownY, text: t('figure.crown') },
    { y: eyesY, text: t('figure.eyes') },
    { y: chinY, text: t('figure.chin') },
  ];
  const facts = [
    t('figure.head', { share: formatShare(headHeight.aim, i18n.language) }),
    t('figure.eyeShare', { share: formatShare(eyeLine.aim, i18n.language, 1) }),
    t('figure.background'),
  ];
  return (
    <figure className="portrait" role="img" aria-label={t('figure.label')}>
      <div className="portrait__frame">
        <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
          <rect width={side} height={side} className="portrait__wall" />
          <DrawnPerson />
          {lines.map(({ y, text }) => (
            <line key={text} className="portrait__line" x1="0" x2={side} y1={y} y2={y} />
          ))}
          <path className="portrait__bracket" d={`M30 ${crownY + 2}H20V${chinY - 2}H30`} />
        </svg>
        {lines.map(({ y, text }) => (
          <span key={text} className="portrait__label" style={{ '--at': y / side } as CSSProperties}>
            {text}
          </span>
        ))}
      </div>
      <ul className="portrait__facts">
        {facts.map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            {fact}
          </li>
        ))}
      </ul>
      <span className="portrait__size">{t('figure.size', { widthPx, heightPx })}</span>
    </figure>
  );
}
