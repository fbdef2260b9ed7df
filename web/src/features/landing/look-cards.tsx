import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { useIsOffered } from '#web/lib/use-is-offered.ts';
import { Icon } from '#web/ui/icon.tsx';

const otherTools = Tool.exclude(['greencard']).options;

/** The tools besides document photos. A tool that the stage does not offer is named without a link. */
export function LookCards() {
  const { t } = useTranslation(['landing', 'shell']);
  const isOffered = useIsOffered();
  return (
    <ul className="look-cards">
      {otherTools.map((tool) => {
        const words = (
          <>
            <span className="tool-card__icon">
              <Icon name="face" />
            </span>
            <span className="stack tool-card__words">
              <strong>{t(`shell:tools.${tool}`)}</strong>
              <span className="soft">{t(`looks.${tool}`)}</span>
            </span>
          </>
        );
        return (
          <li key={tool}>
            {isOffered(tool) === false ? (
              <div className="card tool-card tool-card--soon">
                {words}
                <span className="soft">{t('shell:tools.soon')}</span>
              </div>
            ) : (
              <Link to={tools[tool].route} className="card tool-card">
                {words}
                <span className="tool-card__go">{t('tools.open')}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
