import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';

const steps = ['one', 'two', 'three'] as const;

/** The way from a selfie to the file, in three steps. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section id="how-it-works" className="wrap section" aria-labelledby="how-title">
      <header className="section__head">
        <h2 id="how-title">{t('how.title')}</h2>
        <p className="lead">{t('how.lead')}</p>
      </header>
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={step} className="card steps__step">
            <span className="steps__number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`how.${step}Title`)}</h3>
            <p className="soft">{t(`how.${step}Text`, limits.usualMinutes)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
