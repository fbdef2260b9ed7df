import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { findStoredOrder } from '../order-store.ts';
import { OrderGone } from './order-gone.tsx';

interface OrderLoadFailedProps {
  access: OrderAccess;
  error: Error;
  onRetry: () => void;
  onNew: () => void;
}

/** The order could not be loaded: it is gone, or the connection is. */
export function OrderLoadFailed({ access, error, onRetry, onNew }: OrderLoadFailedProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  if (error instanceof ApiProblem && error.code === 'not_found') {
    return wasOpened(access) ? <OrderGone onNew={onNew} /> : <OrderUnreachable onNew={onNew} />;
  }
  return (
    <Card>
      <Notice tone="bad" title={t('loadFailed')} announce>
        <p>{problemText(error)}</p>
        <div className="row">
          <Button onClick={onRetry}>{t('retry')}</Button>
          <Button look="quiet" onClick={onNew}>
            {t('newPhoto')}
          </Button>
        </div>
      </Notice>
    </Card>
  );
}

/** This browser stores a secret once it has opened an order, so an opened order that is missing now was deleted. */
function wasOpened({ id, secret }: OrderAccess): boolean {
  return secret !== undefined && findStoredOrder(localStorage, id)?.secret === secret;
}

/** The server has no such order: it may be deleted, or the link truncated. */
function OrderUnreachable({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <div className="stack">
        <h2>{t('unreachable.title')}</h2>
        <p>{t('unreachable.text')}</p>
        <div>
          <Button look="quiet" onClick={onNew}>
            {t('newPhoto')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
