import { useMutation } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useSavePhoto } from '#web/lib/orders/use-save-photo.ts';
import { ReceiptButton } from '#web/lib/receipts/receipt-part.ts';
import type { ResultProps } from '#web/lib/tool-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayFailed } from '#web/ui/toast.ts';
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
        <Card>
          <DeletionClock access={access} order={order} onDeleted={onDeleted} />
          <Suspense>
            <NotSatisfied access={access} order={order} />
          </Suspense>
          {order.receiptOf === undefined ? null : (
            <Suspense>
              <ReceiptButton access={{ paymentId: order.receiptOf, secret: access.secret }} />
            </Suspense>
          )}
        </Card>
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

function PlainResult({ access, order: { photo }, again, deletion }: ResultProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const save = useMutation({
    mutationFn: useSavePhoto(access),
    onError: (error) => sayFailed(problemText(error)),
  });
  return (
    <div className="stack">
      <Card>
        <div className="stack">
          <h2>{t('result.title')}</h2>
          {photo === undefined ? null : (
            <>
              <img src={photo.url} alt={t('result.photo')} className="checking__picture" />
              <Button large onClick={save.mutate} busyText={save.isPending ? t('result.download') : undefined}>
                <Icon name="download" />
                {t('result.download')}
              </Button>
            </>
          )}
          {again}
        </div>
      </Card>
      {deletion}
    </div>
  );
}
