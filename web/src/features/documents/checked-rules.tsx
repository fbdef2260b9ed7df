import { useTranslation } from 'react-i18next';
import type { DocumentRules } from '#shared/photo/document.ts';
import { ruleGroups, rulesOf, rulesOfGroup } from './rule-groups.ts';
import './checked-rules.css';

/** What is measured for a document, what the applicant confirms instead, and who decides. */
export function CheckedRules({ rules }: { rules: DocumentRules }) {
  const { t } = useTranslation('catalogue');
  const { t: tReport } = useTranslation('report');
  const measured = rulesOf(rules);
  return (
    <section className="checked" aria-labelledby="checked-title">
      <header className="checked__head">
        <h2 id="checked-title">{t('checked.title', { number: measured.length })}</h2>
        <p className="lead">{t('checked.lead')}</p>
      </header>
      <div className="checked__groups">
        {ruleGroups.map((group) => (
          <section key={group} className="checked__group" aria-labelledby={`checked-${group}`}>
            <h3 id={`checked-${group}`}>{t(`checked.${group}`)}</h3>
            <ul className="checked__rules">
              {rulesOfGroup(measured, group).map((rule) => (
                <li key={rule}>{tReport(`checks.${rule}.name`)}</li>
              ))}
            </ul>
          </section>
        ))}
        <section className="checked__group checked__group--asked" aria-labelledby="checked-asked">
          <h3 id="checked-asked">{t('asked.title')}</h3>
          <p>{t('asked.text')}</p>
          <blockquote className="checked__words">{tReport('selfCheck.adult')}</blockquote>
        </section>
      </div>
    </section>
  );
}
