import { useTranslation } from 'react-i18next';
import { Disclosure } from '#web/ui/disclosure.tsx';

const requirements = ['size', 'head', 'background', 'pose', 'wear', 'age'] as const;

/** The six rules every applicant should know, folded. */
export function Requirements() {
  const { t } = useTranslation('landing');
  return (
    <Disclosure title={t('requirements.title')}>
      <p className="soft">{t('requirements.lead')}</p>
      <ul className="requirements">
        {requirements.map((name) => (
          <li key={name}>
            <h3>{t(`requirements.${name}Title`)}</h3>
            <p className="soft">{t(`requirements.${name}Text`)}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
