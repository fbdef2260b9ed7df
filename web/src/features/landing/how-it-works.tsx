import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { StructuredData } from '#web/ui/structured-data/structured-data.tsx';
import { stepsTo } from '#web/ui/structured-data/things.ts';
import { Requirements } from './requirements.tsx';

const steps = ['one', 'two', 'three'] as const;

/** From the selfie to the file in three steps, and the rules of the picture. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  const shown = steps.map((step) => ({
    name: t(`how.${step}Title`),
    description: t(`how.${step}Text`, limits.usualMinutes),
  }));
  return (
    <section id="how-it-works" className="wrap section" aria-labelledby="how-title">
      <header className="section__head">
        <h2 id="how-title">{t('how.title')}</h2>
        <p className="lead">{t('how.lead')}</p>
      </header>
      <ol className="steps">
        {shown.map(({ name, description }, index) => (
          <li key={name} className="steps__step">
            <span className="steps__number" aria-hidden="true">
              {index + 1}
            </span>
            <h3>{name}</h3>
            <p className="soft">{description}</p>
          </li>
        ))}
      </ol>
      <Requirements />
      {import.meta.env.SSR ? <StructuredData thing={stepsTo(t('hero.title'), shown)} /> : null}
    </section>
  );
}
