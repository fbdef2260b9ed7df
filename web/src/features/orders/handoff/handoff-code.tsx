import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { continueLink, type HandoffLink } from '#shared/handoffs/continue-link.ts';
import { Button } from '#web/ui/button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';

/** The link for the phone, as a QR code and as a URL to copy. */
export function HandoffCode({ id, code }: HandoffLink) {
  const { t, i18n } = useTranslation('handoff');
  const link = continueLink(location.origin, { id, code }, i18n.language);
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(link),
    onSuccess: () => sayDone(t('desktop.copied')),
    onError: () => sayFailed(t('desktop.notCopied')),
  });
  // The code makes the panel taller, and must be fully in view to be scanned.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.closest('.handoff')?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div className="handoff__link" ref={place}>
      <QrCode text={link} label={t('desktop.qr')} />
      <div className="stack">
        <p>{t('desktop.how')}</p>
        <p className="soft small">{t('desktop.once')}</p>
        <div className="stack tight">
          <p className="soft small">{t('desktop.address')}</p>
          <code className="handoff__address" dir="ltr">
            {link}
          </code>
          <div>
            <Button look="quiet" onClick={() => copy.mutate()}>
              {t('desktop.copy')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
