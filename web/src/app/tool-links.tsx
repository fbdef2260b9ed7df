import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isLook } from '#shared/looks/look.ts';
import { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { useIsOffered } from '#web/lib/use-is-offered.ts';

interface ToolLinksProps {
  /** With a line of description each. */
  hints?: boolean;
  /** Whether the menu is visible: only then the offer is fetched. */
  seen: boolean;
  onPress?: () => void;
}

/** The tools in a menu. A tool that the stage does not offer is named without a link. */
export function ToolLinks({ hints = false, seen, onPress }: ToolLinksProps) {
  const { t } = useTranslation();
  const isOffered = useIsOffered(seen);
  const { user } = useAuth();
  return Tool.options.map((tool) =>
    isOffered(tool) === false ? (
      <span key={tool} className="menu__item menu__item--soon">
        <span>
          {t(`tools.${tool}`)}
          <span className="menu__hint">{t('tools.soon')}</span>
        </span>
      </span>
    ) : (
      <Link key={tool} to={tools[tool].route} className="menu__item" onClick={onPress}>
        <span>
          {t(`tools.${tool}`)}
          {hints ? <span className="menu__hint">{t(`tools.${tool}Hint`)}</span> : null}
          {isLook(tool) && user === undefined ? <span className="menu__hint">{t('tools.free')}</span> : null}
        </span>
      </Link>
    ),
  );
}
