import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderPhase } from './order-phase.ts';
import { ProgressSteps } from './progress-steps.tsx';
import type { WatchState } from './use-order-watch.ts';

interface WaitingCardProps {
  order: OrderView;
  phase: OrderPhase;
  watch: WatchState;
  /** What is said when the photo is ready. */
  success: string;
  paying: boolean;
  onPayAgain: () => void;
  onOther: () => void;
  onKeepWaiting: () => void;
}

/** What is happening to the photo right now. */
export function WaitingCard(props: WaitingCardProps) {
  const { order, phase, watch, success, paying, onPayAgain, onOther, onKeepWaiting } = props;
  const { t } = useTranslation('orders');
  const finished = watch === 'success';
  return (
    <Card>
      <div className="stack waiting">
        <h2>{phase === 'payment' ? t('waiting.paymentTitle') : t('waiting.title')}</h2>
        {phase === 'payment' ? (
          <Notice title={t('waiting.paymentText')}>
            <p>{t('waiting.unpaidText')}</p>
            <div className="row">
              <Button look="quiet" onClick={onPayAgain} busyText={paying ? t('price.paying') : undefined}>
                {t('waiting.again')}
              </Button>
              <Button look="plain" onClick={onOther} disabled={paying}>
                {t('otherPhoto')}
              </Button>
            </div>
          </Notice>
        ) : null}
        <div role="status">
          {finished ? <Notice tone="good" title={success} /> : null}
          <ProgressSteps phase={finished ? 'completed' : phase} step={order.step} />
        </div>
        {watch === 'timeout' ? (
          <Notice tone="warn" title={t('waiting.timeout')} announce>
            <p>{t('waiting.timeoutText')}</p>
            <div>
              <Button look="quiet" onClick={onKeepWaiting}>
                {t('waiting.keepWaiting')}
              </Button>
            </div>
          </Notice>
        ) : null}
        {watch === 'trouble' ? (
          <Notice tone="warn" title={t('waiting.monitorFailed')} announce>
            <p>{t('waiting.monitorText')}</p>
          </Notice>
        ) : null}
        {phase === 'payment' ? null : <p className="soft">{t('waiting.text', { email: order.email })}</p>}
      </div>
    </Card>
  );
}
