import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { focusOn } from '#web/ui/focus-on.ts';
import { Notice } from '#web/ui/notice.tsx';

interface LastPaymentProps {
  status: OrderView['paymentStatus'];
  /** The provider was polled when the person returned, and had no money. */
  unpaid: boolean;
}

/** A checkout was opened for the order and its money has not arrived; a person who paid just now must not pay again. */
export function LastPayment({ status, unpaid }: LastPaymentProps) {
  const { t } = useTranslation('orders');
  const place = useRef<HTMLDivElement>(null);
  const wasTried = status === 'awaiting' || status === 'failed';
  // The first thing to see after the checkout; restored scroll positions would hide it.
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
