import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Badge } from '#web/ui/badge.tsx';
import { actionLinkClass } from '#web/ui/button.tsx';
import type { StoredOrder } from '../order-store.ts';

/** An order that could not be looked at: it was deleted, or the connection failed. */
export function GuestOrderRow({ stored, error }: { stored: StoredOrder; error: Error }) {
  const { t } = useTranslation('orders');
  const { t: tShell } = useTranslation('shell');
  const gone = error instanceof ApiProblem && error.code === 'not_found';
  return (
    <li className="card guest-order">
      <h2 className="guest-order__words">{tShell(`tools.${stored.tool}`)}</h2>
      {gone ? (
        <Badge>{t('status.gone')}</Badge>
      ) : (
        <Link to={`/track?order=${stored.id}`} className={actionLinkClass('quiet')}>
          {t('track.open')}
        </Link>
      )}
    </li>
  );
}
