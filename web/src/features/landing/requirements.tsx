import { useTranslation } from 'react-i18next';

const requirements = ['size', 'head', 'background', 'pose', 'wear', 'age'] as const;

/** The six rules every applicant should know. */
export function Requirements() {
  const { t } = useTranslation('landing');
  return (
    <section className="section section--inset" aria-labelledby="requirements-title">
      <div className="wrap">
        <header className="section__head">
          <h2 id="requirements-title">{t('requirements.title')}</h2>
          <p className="lead">{t('requirements.lead')}</p>
        </header>
        <ul className="requirements">
          {requirements.map((name) => (
            <li key={name}>
              <h3>{t(`requirements.${name}Title`)}</h3>
              <p className="soft">{t(`requirements.${name}Text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
