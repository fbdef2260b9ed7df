import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { GivenBack, NotSatisfied } from '../guarantee/guarantee-parts.ts';

interface OrderGoneProps {
  /** The order, if the server still has it. */
  order?: OrderView | undefined;
  /** The access, while the order exists. */
  access?: OrderAccess;
  onNew: () => void;
}

/** The pictures of an order are deleted. */
export function OrderGone({ order, access, onNew }: OrderGoneProps) {
  const { t } = useTranslation('orders');
  return (
    <Card>
      <div className="stack">
        {order?.remedy === undefined ? (
          <>
            <h2>{t('gone.title')}</h2>
            <p className="soft">{t('gone.text')}</p>
          </>
        ) : (
          <Suspense>
            <GivenBack order={order} />
          </Suspense>
        )}
        <div>
          <Button look={order?.remedy?.kind === 'new_photo' ? 'quiet' : 'primary'} onClick={onNew}>
            {t('newPhoto')}
          </Button>
        </div>
        {order === undefined || access === undefined ? null : (
          <Suspense>
            <NotSatisfied access={access} order={order} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
