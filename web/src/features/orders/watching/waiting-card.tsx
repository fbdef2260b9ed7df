import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { watching } from '#shared/limits.ts';
import type { JobStep } from '#shared/orders/order.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { useBuyer } from '#web/lib/buyer/use-buyer.tsx';
import type { OrderProps } from '#web/lib/tool-module.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderPhase } from '../order-phase.ts';
import type { Payment } from '../paying/use-payment.ts';
import { ProgressSteps } from './progress-steps.tsx';
import type { OrderWatchView } from './use-order-watch.ts';
import { browserClock } from './watch-order.ts';

interface WaitingCardProps extends OrderProps {
  /** The steps of the tool's job. */
  steps: readonly JobStep[];
  phase: OrderPhase;
  watch: OrderWatchView;
  payment: Payment;
  /** Whether the work goes on when the page stops waiting; then the timeout is no trouble. */
  goesOn: boolean;
  onOther: () => void;
}

/** The current state of the photo. */
export function WaitingCard({ order, steps, phase, watch, payment, goesOn, onOther }: WaitingCardProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const { paying, error } = payment;
  const isSlow = useSlow(watch.state === 'watching' && phase !== 'payment');
  // The open payment form is shown again; the buyer's details are asked only if it has expired.
  const { buyer } = useBuyer();
  if (watch.state === 'success') {
    return (
      <Card>
        <div className="stack waiting">
          <h2>{t('result.title')}</h2>
          <Notice tone="good" title={t('successMember')} announce />
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div className="stack waiting">
        <h2>{phase === 'payment' ? t('waiting.paymentTitle') : t('waiting.title')}</h2>
        {phase === 'payment' ? (
          <Notice title={t('waiting.paymentText')}>
            <p>{t('waiting.unpaidText')}</p>
            <div className="row">
              <Button
                look="quiet"
                onClick={() => payment.pay('card', { confirmed: false, email: undefined, buyer })}
                busyText={paying ? t('price.opening') : undefined}
              >
                {t('waiting.again')}
              </Button>
              <Button look="plain" onClick={onOther} disabled={paying}>
                {t('otherPhoto')}
              </Button>
            </div>
          </Notice>
        ) : null}
        {error === null ? null : (
          <Notice tone="bad" title={t('price.notOpened')} announce>
            <p>{problemText(error)}</p>
          </Notice>
        )}
        <ProgressSteps jobSteps={steps} phase={phase} paid={order.payWith} step={order.step} />
        {watch.state === 'timeout' && goesOn ? (
          <Notice title={t('waiting.background')} announce>
            <p>{t('waiting.backgroundText')}</p>
          </Notice>
        ) : watch.state === 'timeout' ? (
          <Notice tone="warn" title={t('waiting.timeout')} announce>
            <p>{t('waiting.timeoutText')}</p>
            <div>
              <Button look="quiet" onClick={watch.watchAgain}>
                {t('waiting.keepWaiting')}
              </Button>
            </div>
          </Notice>
        ) : null}
        {watch.state === 'trouble' ? (
          <Notice tone="warn" title={t('waiting.monitorFailed')} announce>
            <p>{t('waiting.monitorText')}</p>
          </Notice>
        ) : null}
        {phase === 'payment' ? null : (
          <p className="soft" role="status">
            {isSlow ? t('waiting.slow', { email: order.email }) : t('waiting.text', { email: order.email })}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Whether this page has waited long enough to be left. */
function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isWaiting) return browserClock.after(watching.slowAfterMs, () => setSlow(true));
  }, [isWaiting]);
  return isSlow && isWaiting;
}
