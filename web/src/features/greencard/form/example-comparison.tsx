import { useTranslation } from 'react-i18next';
import { CompareSlider } from '#web/ui/compare-slider.tsx';
import { DrawnPerson } from '#web/ui/drawn-person.tsx';

/** What the tool does, as a drawing: a tilted selfie in a room becomes an upright photo before white. */
export function ExampleComparison() {
  const { t } = useTranslation('greencard');
  return (
    <figure className="example">
      <CompareSlider
        handleLabel={t('example.handle')}
        className="example__slider"
        itemOne={
          <svg viewBox="0 0 400 400" role="img" aria-label={t('example.before')}>
            <rect width="400" height="400" fill="#c9d3cf" />
            <rect y="300" width="400" height="100" fill="#a8968a" />
            <rect x="24" y="30" width="96" height="130" rx="4" fill="#e7f0f6" stroke="#8d9c97" strokeWidth="6" />
            <path d="M72 30v130M24 95h96" stroke="#8d9c97" strokeWidth="4" />
            <path d="M300 90h90M300 150h90" stroke="#7c6a5d" strokeWidth="8" />
            <path d="M312 86V56h14v30M334 86V48h12v38M354 86V60h16v26" fill="#7d5a4f" />
            <path d="M318 146v-34h12v34M338 146v-26h18v26" fill="#3f6f68" />
            <g transform="translate(62 92) rotate(-6 140 140) scale(.74)">
              <DrawnPerson />
            </g>
          </svg>
        }
        itemTwo={
          <svg viewBox="0 0 400 400" role="img" aria-label={t('example.after')}>
            <rect width="400" height="400" fill="#ffffff" />
            <DrawnPerson />
          </svg>
        }
      />
      <figcaption className="soft small">{t('example.caption')}</figcaption>
    </figure>
  );
}
