import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventView, replaceEventCode } from '#shared/events/contract.ts';
import { ConfirmDialog } from '#web/i18n/confirm-dialog.tsx';
import { callApi } from '#web/lib/api.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';
import { useEventChange } from './event-queries.ts';

/** The code by which guests find the event. */
export function EventCode({ event }: { event: EventView }) {
  const { t } = useTranslation('organizer');
  const [asking, setAsking] = useState(false);
  const { code } = event;
  const copy = useMutation({
    mutationFn: (text: string) => navigator.clipboard.writeText(text),
    onSuccess: (_, text) => sayDone(t(text === code ? 'code.copied' : 'code.linkCopied')),
    onError: () => sayFailed(t('code.notCopied')),
  });
  return (
    <section className="card stack" aria-labelledby="event-code">
      <h2 id="event-code">{t('code.title')}</h2>
      {event.isHidden ? null : <p className="soft">{t(event.state === 'open' ? 'code.works' : 'code.rests')}</p>}
      <code className="event-code" dir="ltr">
        {code}
      </code>
      <div className="row">
        <Button look="quiet" onClick={() => copy.mutate(`${location.origin}/events/${code.replace('-', '')}`)}>
          {t('code.copyLink')}
        </Button>
        <Button look="quiet" onClick={() => copy.mutate(code)}>
          {t('code.copy')}
        </Button>
        <Button look="plain" onClick={() => setAsking(true)}>
          {t('code.replace')}
        </Button>
      </div>
      {asking ? <ReplaceCodeDialog event={event} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

/** Confirms that the code in use ends. */
function ReplaceCodeDialog({ event, onClose }: { event: EventView; onClose: () => void }) {
  const { t } = useTranslation('organizer');
  const keyFor = useIdempotencyKey();
  const replace = useEventChange(
    () => callApi(replaceEventCode, { params: { id: event.id }, idempotencyKey: keyFor(event.code) }),
    () => {
      void sayDone(t('code.replaced'));
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t('code.ask')}
      action={replace}
      texts={{ confirm: t('code.yes'), busy: t('saving'), cancel: t('cancel'), failed: t('changeFailed') }}
      onConfirm={replace.mutate}
      onClose={onClose}
    >
      <p className="soft">{t('code.askText', { code: event.code })}</p>
    </ConfirmDialog>
  );
}
