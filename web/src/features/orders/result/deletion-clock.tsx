import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { formatDay } from '#web/lib/format.ts';
import { untilWords } from '#web/lib/relative-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface DeletionClockProps {
  access: OrderAccess;
  order: OrderView;
  onDeleted: () => void;
}

/** When selfie and photo are deleted, and the button to delete them now. */
export function DeletionClock({ access, order, onDeleted }: DeletionClockProps) {
  const { t, i18n } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const now = useNow(60_000);
  const until = (at: string) => untilWords(at, now, i18n.language) ?? t('deletion.soon');
  return (
    <section className="stack tight" aria-labelledby="deletion-title">
      <h2 id="deletion-title">{t('deletion.title')}</h2>
      {order.selfie?.deletesAt === undefined ? null : (
        <p>{t('deletion.selfie', { when: until(order.selfie.deletesAt) })}</p>
      )}
      {order.selfieDeletedAt === undefined ? null : (
        <p>{t('deletion.selfieGone', { date: formatDay(order.selfieDeletedAt, i18n.language) })}</p>
      )}
      {order.photo?.deletesAt === undefined ? null : (
        <p>{t('deletion.photo', { when: until(order.photo.deletesAt) })}</p>
      )}
      <div>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('deletion.now')}
        </Button>
      </div>
      {asking ? (
        <DeleteDialog
          access={access}
          hasPhoto={order.photo !== undefined}
          onDeleted={onDeleted}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}
