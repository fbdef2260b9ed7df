import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { PhotoButtons } from '#web/lib/orders/photo-buttons.tsx';
import { ReceiptButton } from '#web/lib/receipts/receipt-part.ts';
import type { ResultProps } from '#web/lib/tool-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NotSatisfied } from '../guarantee/guarantee-parts.ts';
import { DeletionClock } from './deletion-clock.tsx';

interface OrderResultProps {
  access: OrderAccess;
  order: OrderView;
  /** The tool's view of the photo. @default the photo and its download */
  Result: ComponentType<ResultProps> | undefined;
  onNew: () => void;
  onDeleted: () => void;
}

/** The finished photo, the link to the next one, and the deletion time. */
export function OrderResult({ access, order, Result = PlainResult, onNew, onDeleted }: OrderResultProps) {
  const { t } = useTranslation('orders');
  const again = (
    <Button look="plain" onClick={onNew}>
      {t('newPhoto')}
    </Button>
  );
  if (order.photoOnly) return <PlainResult access={access} order={order} again={again} deletion={<SignInForMore />} />;
  return (
    <Result
      access={access}
      order={order}
      again={again}
      deletion={
        <>
          <Card>
            <Suspense>
              <NotSatisfied access={access} order={order} />
            </Suspense>
            {order.receiptOf === undefined ? null : (
              <Suspense>
                <ReceiptButton access={{ paymentId: order.receiptOf, secret: access.secret }} />
              </Suspense>
            )}
          </Card>
          <Card>
            <DeletionClock access={access} order={order} onDeleted={onDeleted} />
          </Card>
        </>
      }
    />
  );
}

/** A secret shows the photo only, once the order belongs to an account. */
function SignInForMore() {
  const { t } = useTranslation(['orders', 'shell']);
  return (
    <Notice>
      <p>{t('result.photoOnly')}</p>
      <p>
        <Link to="/auth">{t('shell:nav.signIn')}</Link>
      </p>
    </Notice>
  );
}

function PlainResult({ access, order, again, deletion }: ResultProps) {
  const { t } = useTranslation('orders');
  const { photo } = order;
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <h2>{t('result.title')}</h2>
          {photo === undefined ? null : <img src={photo.url} alt={t('result.photo')} className="checking__picture" />}
          <PhotoButtons access={access} order={order} />
          {again}
        </div>
      </Card>
      {deletion}
    </div>
  );
}
