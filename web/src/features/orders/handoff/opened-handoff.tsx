import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import { handoffNumber } from '#shared/handoffs/handoff-number.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { NetworkFailure } from '#web/lib/api-problem.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PhotoWays } from '../placing/photo-ways.tsx';
import { SendingCard } from '../placing/sending-card.tsx';
import { useOnePicture } from '../placing/use-one-picture.ts';
import { type HandoffDevice, handoffQuery } from './handoff-queries.ts';
import { LinkRefused } from './link-refused.tsx';
import { forgetAccess } from './phone-store.ts';
import { refusedLink } from './refused-link.ts';
import { RemainingTime } from './remaining-time.tsx';
import { type HandingStep, sendToDesktop } from './send-to-desktop.ts';
import { useHandoff } from './use-handoff.ts';
import './phone.css';

interface OpenedHandoffProps {
  phone: HandoffDevice;
  /** The state when the link was opened. */
  opened: HandoffView;
}

/** A link this phone has opened: choosing the picture, its upload, and its arrival on the desktop. */
export function OpenedHandoff({ phone, opened }: OpenedHandoffProps) {
  const { t } = useTranslation('handoff');
  const problemText = useProblemText();
  const queries = useQueryClient();
  const looked = useHandoff(phone);
  const { step, file, send, cancel, error } = useSending(phone, (handoff) =>
    queries.setQueryData(handoffQuery(phone).queryKey, { handoff }),
  );
  const picture = useObjectUrl(file);
  const { state, remainingSeconds } = looked.data?.handoff ?? opened;
  const isGone = refusedLink(looked.error) !== undefined;
  const isDone = isOver(state) || isGone;
  useEffect(() => {
    if (isDone) forgetAccess(localStorage, phone.id);
  }, [isDone, phone]);

  if (state === 'taken') {
    return (
      <Arrival screen="taken">
        <Card>
          <div className="stack phone-done">
            <Icon name="check" />
            <h2>{t('phone.taken')}</h2>
            <p>{t('phone.takenText')}</p>
          </div>
        </Card>
      </Arrival>
    );
  }
  // A deleted row expired long ago, while the page was in the background. A picture that has arrived stays so, whatever
  // its request was answered.
  const hasArrived = state === 'arrived' && !isGone;
  const refused = state === 'ended' || isGone ? 'ended' : hasArrived ? undefined : refusedLink(error);
  if (refused !== undefined) return <LinkRefused why={refused} />;
  if (hasArrived || step?.step === 'arriving') {
    return (
      <Arrival screen="arrived">
        <Card>
          <div className="stack">
            <h2>{t('phone.arrived')}</h2>
            <Spinner label={t('phone.arrivedText')} />
          </div>
        </Card>
      </Arrival>
    );
  }
  if (step !== undefined) {
    return (
      <Arrival screen="sending">
        <SendingCard sending={step} picture={picture} onCancel={cancel}>
          {null}
        </SendingCard>
      </Arrival>
    );
  }
  return (
    <Arrival screen={error === undefined ? 'choose' : 'failed'}>
      <Card>
        <div className="stack">
          {error === undefined ? null : (
            <Notice tone="bad" title={t('phone.notSent')} announce>
              <p>{problemText(error)}</p>
              {file !== undefined && error instanceof NetworkFailure ? (
                <div>
                  <Button onClick={() => send(file)}>{t('phone.again')}</Button>
                </div>
              ) : null}
            </Notice>
          )}
          <Notice tone="warn" title={t('phone.number', { number: handoffNumber(phone.id) })}>
            <p>{t('phone.numberText')}</p>
          </Notice>
          <p>{t('phone.lead')}</p>
          <PhotoWays onPhoto={send} />
          <RemainingTime seconds={remainingSeconds} at={looked.dataUpdatedAt} />
        </div>
      </Card>
    </Arrival>
  );
}

/** Sends a picture as soon as it is chosen; `error` is the failure, and sending the same one again is safe. */
function useSending(device: HandoffDevice, onSent: (handoff: HandoffView) => void) {
  return useOnePicture<HandingStep, HandoffView>({
    send: (file, sending) => {
      sending.onStep({ step: 'preparing' });
      return sendToDesktop(file, device, sending);
    },
    onSent,
  });
}
