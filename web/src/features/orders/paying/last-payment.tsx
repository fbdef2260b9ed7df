import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';

interface LastPaymentProps {
  status: OrderView['paymentStatus'];
  /** The provider was asked when the person came back, and had no money. */
  unpaid: boolean;
}

/** A checkout was opened for the order, and the money has not come; who paid a moment ago must not pay again. */
export function LastPayment({ status, unpaid }: LastPaymentProps) {
  const { t } = useTranslation('orders');
  const place = useRef<HTMLDivElement>(null);
  const wasTried = status === 'awaiting' || status === 'failed';
  // It is what somebody comes back for; a browser that comes back by itself shows whatever stood there before.
  useEffect(() => {
    if (wasTried && place.current !== null) focusOn(place.current);
  }, [wasTried]);
  if (!wasTried) return null;
  return (
    <div ref={place}>
      {status === 'failed' ? (
        <Notice tone="warn" title={t('price.unpaid')} />
      ) : unpaid ? (
        <Notice tone="warn" title={t('price.cameBack')}>
          <p>{t('price.cameBackText')}</p>
        </Notice>
      ) : (
        <Notice tone="warn" title={t('price.awaiting')}>
          <p>{t('price.awaitingText')}</p>
        </Notice>
      )}
    </div>
  );
}
