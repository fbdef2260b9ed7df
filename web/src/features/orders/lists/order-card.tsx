import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isLook } from '#shared/looks/look.ts';
import { isFinished, type OrderStatus } from '#shared/orders/order.ts';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { formatDay, formatMoment } from '#web/lib/format.ts';
import { downloadPicture } from '#web/lib/orders/download-picture.ts';
import { orderQuery } from '#web/lib/orders/order-queries.ts';
import { ReturnNote } from '#web/lib/orders/return-note.tsx';
import { useSavePhoto } from '#web/lib/orders/use-save-photo.ts';
import type { FindToolModule } from '#web/lib/tool-module.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { GivenBack, NotSatisfied } from '../guarantee/guarantee-parts.ts';
import { isUnfinished, isWaiting, listedPhase } from '../order-phase.ts';
import { OrderTitle } from '../order-title.tsx';
import { DeleteDialog } from '../result/delete-dialog.tsx';
import { useReturnedCredit } from '../use-returned-credit.ts';
import { useOrderWatch } from '../watching/use-order-watch.ts';
import { OrderPicture } from './order-picture.tsx';

interface OrderCardProps {
  access: OrderAccess;
  listed: OrderView;
  /** The order's own page. */
  href: string;
  findToolModule: FindToolModule;
  /** When the list was loaded, in milliseconds since 1970. */
  listedAt: number;
  /** Receives the card, which is still mounted. */
  onDeleted: (card: HTMLElement | null) => void;
}

/** One order: its status, its pictures, and its actions. */
export function OrderCard({ access, listed, listedAt, href, findToolModule, onDeleted }: OrderCardProps) {
  const { t, i18n } = useTranslation(['dashboard', 'orders']);
  const [asking, setAsking] = useState(false);
  const { data: order, refetch } = useQuery({
    ...orderQuery(access),
    initialData: listed,
    initialDataUpdatedAt: listedAt,
    // Another tab may have paid; a finished order keeps its pictures.
    refetchOnWindowFocus: ({ state }) => (state.data === undefined || isFinished(state.data.status) ? false : 'always'),
  });
  const phase = listedPhase(order);
  useOrderWatch(access, order.tool, isWaiting(phase));
  useReturnedCredit(order);
  const savePhoto = useSavePhoto(access);
  const titleId = useId();
  const card = useRef<HTMLLIElement>(null);
  const gone = (at: string | undefined, otherwise: string) =>
    at === undefined ? otherwise : t('gone', { date: formatDay(at, i18n.language) });
  return (
    <li className="card order-card" aria-labelledby={titleId} ref={card}>
      <div className="order-card__head">
        <div>
          <h2 id={titleId}>
            <OrderTitle order={order} findToolModule={findToolModule} />
          </h2>
          <p className="soft small">{formatMoment(order.createdAt, i18n.language)}</p>
        </div>
        <OrderBadge order={order} />
      </div>
      {isLook(order.tool) ? <p className="soft small">{t('orders:notForSubmission')}</p> : null}
      {phase === 'payment' ? <p className="small">{t('unconfirmed')}</p> : null}
      {order.status === 'completed' && order.photo !== undefined ? <ReturnNote order={order} /> : null}
      <div className="order-card__pictures">
        <OrderPicture
          name={t('selfie')}
          downloadLabel={t('downloadSelfie')}
          picture={order.selfie}
          onSave={downloadPicture}
          missing={gone(order.selfieDeletedAt, t('noSelfie'))}
          onBroken={refetch}
        />
        {order.status === 'completed' ? (
          <OrderPicture
            name={t('photo')}
            downloadLabel={t('downloadPhoto')}
            picture={order.photo}
            onSave={savePhoto}
            missing={gone(order.photoDeletedAt, t('noPhoto'))}
            onBroken={refetch}
          />
        ) : null}
      </div>
      <div className="row">
        <Link to={href} className={actionLinkClass('quiet')}>
          {phase === 'payment' || (isUnfinished(phase) && !isWaiting(phase)) ? t('continue') : t('open')}
        </Link>
        <Button look="danger" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      {order.status === 'completed' ? (
        <Suspense>
          {order.remedy === undefined ? <NotSatisfied access={access} order={order} /> : <GivenBack order={order} />}
        </Suspense>
      ) : null}
      {asking ? (
        <DeleteDialog
          access={access}
          hasPhoto={order.photo !== undefined}
          onDeleted={() => {
            setAsking(false);
            onDeleted(card.current);
          }}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

/** The documented colours: yellow, blue, green, destructive. */
const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warn',
  processing: 'busy',
  completed: 'good',
  failed: 'bad',
};

/** The status of an order, with names of its own for unpaid, unconfirmed and refused orders. */
function OrderBadge({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders');
  const phase = listedPhase(order);
  if (phase === 'rejected') return <Badge>{t('status.rejected')}</Badge>;
  if (phase === 'payment') return <Badge tone="warn">{t('status.unconfirmed')}</Badge>;
  if (phase === 'gone') return <Badge>{t('status.gone')}</Badge>;
  return (
    <Badge tone={tones[order.status]}>{phase === 'review' ? t('status.unpaid') : t(`status.${order.status}`)}</Badge>
  );
}
