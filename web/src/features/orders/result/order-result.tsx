import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { sitePart } from '#web/lib/site-part.tsx';
import type { ResultProps } from '#web/lib/tool-room.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeletionClock } from './deletion-clock.tsx';

// Fetched when it is first shown: most pages show none.
const ReceiptButton = sitePart(async () => (await import('#web/lib/receipts/receipt-button.tsx')).ReceiptButton);

interface OrderResultProps {
  access: OrderAccess;
  order: OrderView;
  /** How the tool shows the photo. @default the photo and its download */
  Result: ComponentType<ResultProps> | undefined;
  onNew: () => void;
  onDeleted: () => void;
}

/** The finished photo, the way to the next one, and when its pictures are deleted. */
export function OrderResult({ access, order, Result = PlainResult, onNew, onDeleted }: OrderResultProps) {
  const { t } = useTranslation('orders');
  return (
    <Result
      access={access}
      order={order}
      again={
        <Button look="plain" onClick={onNew}>
          {t('newPhoto')}
        </Button>
      }
      deletion={
        <Card>
          <DeletionClock access={access} order={order} onDeleted={onDeleted} />
          {order.receiptOf === undefined ? null : (
            <Suspense>
              <ReceiptButton
                access={{ paymentId: order.receiptOf, secret: access.secret }}
                words={{ download: t('receipt.download'), making: t('receipt.making'), failed: t('receipt.failed') }}
              />
            </Suspense>
          )}
        </Card>
      }
    />
  );
}

function PlainResult({ order: { photo }, again, deletion }: ResultProps) {
  const { t } = useTranslation('orders');
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <h2>{t('result.title')}</h2>
          {photo === undefined ? null : (
            <>
              <img src={photo.url} alt={t('result.photo')} className="checking__picture" />
              <a href={photo.downloadUrl} download={photo.fileName} className={actionLinkClass('primary', true)}>
                <Icon name="download" />
                {t('result.download')}
              </a>
            </>
          )}
          {again}
        </div>
      </Card>
      {deletion}
    </div>
  );
}
