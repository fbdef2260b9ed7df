import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContributorSecret, ContributorView } from '#shared/events/contributor-contract.ts';
import { contributorPath } from '#shared/events/contributor-link.ts';
import { Button } from '#web/ui/button.tsx';
import { focusOn } from '#web/ui/focus-on.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';

/** A link that was made; no call returns its secret again. */
export interface MadeLink {
  readonly contributor: ContributorView;
  readonly secret: ContributorSecret;
}

interface NewLinkProps {
  made: MadeLink;
  eventName: string;
  onDone: () => void;
}

/** The link of a contributor, the only time it is shown: as text, to copy, to share, and as a QR code. */
export function NewLink({ made: { contributor, secret }, eventName, onDone }: NewLinkProps) {
  const { t } = useTranslation('event-contributors');
  const { id, name } = contributor;
  const link = location.origin + contributorPath({ id, secret });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current !== null) focusOn(heading.current, heading.current.parentElement);
  }, []);
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(link),
    onSuccess: () => sayDone(t('link.copied')),
    onError: () => sayFailed(t('link.notCopied')),
  });
  // Closing the system's dialog rejects, and says nothing new.
  const share = () =>
    navigator.share({ text: t('link.message', { event: eventName }), url: link }).catch(() => undefined);
  return (
    <div className="new-link">
      <h3 ref={heading}>{t('link.title', { name })}</h3>
      <p>
        <strong>{t('link.once')}</strong> {t('link.open')}
      </p>
      <code className="new-link__text" dir="ltr">
        {link}
      </code>
      <div className="row">
        <Button onClick={copy.mutate}>{t('link.copy')}</Button>
        {'share' in navigator ? (
          <Button look="quiet" onClick={share}>
            {t('link.share')}
          </Button>
        ) : null}
        <Button look="plain" onClick={onDone}>
          {t('link.done')}
        </Button>
      </div>
      <QrCode text={link} label={t('link.qr', { name })} />
    </div>
  );
}
