import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderId } from '#shared/ids.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { findStoredOrder } from '../order-store.ts';

/** Which photo replaced another, if this browser may show it; its link was mailed anyway. */
export function Replaced({ by, tool }: { by: OrderId; tool: Tool }) {
  const { t } = useTranslation('guarantee');
  const { user } = useAuth();
  const isKnown = user !== undefined || findStoredOrder(localStorage, by) !== undefined;
  return (
    <>
      <h2>{t('replaced.title')}</h2>
      <p className="soft">{t('replaced.deleted')}</p>
      {isKnown ? (
        <div>
          <Link to={`${tools[tool].route}?order=${by}`} className={actionLinkClass()}>
            {t('replaced.open')}
          </Link>
        </div>
      ) : (
        <p>{t('replaced.mailed')}</p>
      )}
    </>
  );
}
