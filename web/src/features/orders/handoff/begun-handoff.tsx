import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { beginHandoff } from '#shared/handoffs/contract.ts';
import { handoffNumber } from '#shared/handoffs/handoff-number.ts';
import { useObjectUrl } from '#web/lib/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { HandoffCode } from './handoff-code.tsx';
import { refusedLink } from './refused-link.ts';
import { RemainingTime } from './remaining-time.tsx';
import { useDesktopHandoff } from './use-desktop-handoff.ts';

interface BegunHandoffProps {
  begun: z.output<typeof beginHandoff.output>;
  onPhoto: (photo: File) => void;
  onRenew: () => void;
}

/** A created link: the QR code until a phone opens it, then the progress of the picture. */
export function BegunHandoff({ begun, onPhoto, onRenew }: BegunHandoffProps) {
  const { t } = useTranslation('handoff');
  const desktop = useMemo(() => ({ id: begun.handoff.id, secret: begun.desktopSecret }), [begun]);
  const { looked, fetched, taken, isContested, confirm } = useDesktopHandoff(desktop, onPhoto);
  const handoff = looked.data?.handoff ?? begun.handoff;
  const picture = useObjectUrl(fetched.data);
  // A deleted row expired long ago, while the page was in the background.
  const isGone = refusedLink(looked.error ?? taken.error) !== undefined;
  // Most browsers cannot show HEIC, and an unseen picture cannot be confirmed.
  const [hidden, setHidden] = useState<string>();
  const state = isGone ? 'ended' : handoff.state === 'taken' ? 'arrived' : handoff.state;
  const failed = [fetched, taken].find(({ error }) => error !== null);
  const again = async () => {
    if (fetched.error === null) return taken.mutate();
    // The picture's URL may have expired meanwhile.
    await looked.refetch();
    await fetched.refetch();
  };
  return (
    <>
      <p className={`handoff__state handoff__state--${state}`} role="status">
        {t(`desktop.${state}`)}
      </p>
      {state === 'ended' || state === 'arrived' ? null : (
        <p>{t('desktop.number', { number: handoffNumber(begun.handoff.id) })}</p>
      )}
      {isGone || (failed === undefined && looked.error === null) ? null : (
        <Notice tone="warn" announce>
          <p>{t(failed === undefined ? 'desktop.unreachable' : 'desktop.notFetched')}</p>
          {failed === undefined ? null : (
            <div>
              <Button onClick={again}>{t('phone.again')}</Button>
            </div>
          )}
        </Notice>
      )}
      {isContested && state !== 'ended' ? (
        <Notice tone="warn" title={t('desktop.contested')} announce>
          <p>{t('desktop.contestedText')}</p>
        </Notice>
      ) : null}
      {isContested && picture !== undefined && state !== 'ended' ? (
        <div className="stack">
          <h3>{t('desktop.mine')}</h3>
          {hidden === picture ? (
            <p>{t('desktop.notShown')}</p>
          ) : (
            <>
              <img
                src={picture}
                alt={t('desktop.picture')}
                className="handoff__picture"
                onError={() => setHidden(picture)}
              />
              <div>
                <Button onClick={confirm}>{t('desktop.use')}</Button>
              </div>
            </>
          )}
        </div>
      ) : null}
      {state === 'waiting' ? <HandoffCode id={begun.handoff.id} code={begun.code} /> : null}
      {state === 'ended' ? <p>{t('desktop.endedText')}</p> : null}
      {state === 'ended' || state === 'arrived' ? null : (
        <RemainingTime seconds={handoff.remainingSeconds} at={looked.dataUpdatedAt} />
      )}
      {state === 'waiting' || (state === 'arrived' && !isContested) ? null : (
        <div>
          <Button look={state === 'ended' ? 'primary' : 'quiet'} onClick={onRenew}>
            {t('desktop.renew')}
          </Button>
        </div>
      )}
    </>
  );
}
