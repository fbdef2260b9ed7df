import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { useIsOffered } from '#web/lib/use-is-offered.ts';
import { lookExamples } from '#web/ui/people/look-examples.ts';
import { PersonPicture } from '#web/ui/people/person-picture.tsx';

const otherTools = Tool.exclude(['greencard']).options;

/** The tools besides document photos, as items of a list. A tool that the stage does not offer is named without a link. */
export function LookCards() {
  const { t } = useTranslation(['landing', 'shell']);
  const isOffered = useIsOffered();
  const { user } = useAuth();
  return otherTools.map((tool) => {
    const { before, after } = lookExamples[tool];
    const words = (
      <>
        <span className="tool-card__halves">
          <PersonPicture name={before} alt="" sizes="(min-width: 60rem) 17rem, 7rem" />
          <PersonPicture name={after} alt="" sizes="(min-width: 60rem) 17rem, 7rem" />
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
            <span className="soft tool-card__go">{t('shell:tools.soon')}</span>
          </div>
        ) : (
          <Link to={tools[tool].route} className="card tool-card">
            {words}
            <span className="tool-card__go">{user === undefined ? t('shell:tools.free') : t('tools.open')}</span>
          </Link>
        )}
      </li>
    );
  });
}
