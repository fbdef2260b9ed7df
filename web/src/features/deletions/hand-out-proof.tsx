import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getProofKeys } from '#shared/events/contract.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { deletionRoute } from '#shared/site/frame-pages.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';
import type { ProvenDeletion } from './deletion-queries.ts';

interface HandOutProofProps {
  deletion: ProvenDeletion['deletion'];
  proof: ProvenDeletion['proof'];
}

/** The link to the page as text and QR code, and the page on paper or as a file. */
export function HandOutProof({ deletion: { id, kind }, proof }: HandOutProofProps) {
  const { t } = useTranslation('deletions');
  const link = `${location.origin}${deletionRoute(id)}`;
  const copy = useMutation({
    mutationFn: () => navigator.clipboard.writeText(link),
    onSuccess: () => sayDone(t('copied')),
    onError: () => sayFailed(t('notCopied')),
  });
  const save = () => {
    const file = { ...proof, keys: `${location.origin}${apiPath(getProofKeys)}` };
    saveFile([`${JSON.stringify(file, undefined, 2)}\n`], 'application/json', `${id}.json`);
  };
  return (
    <section className="card deletion-link" aria-labelledby="deletion-link">
      <QrCode text={link} label={t('qr')} />
      <div className="stack">
        <h2 id="deletion-link">{t('share')}</h2>
        <p className="soft">
          {t('shareText')} {kind === 'event' ? t('shareGuests') : null}
        </p>
        <code className="deletion-code" dir="ltr">
          {link}
        </code>
        <div className="row deletion-actions">
          <Button look="quiet" onClick={copy.mutate}>
            {t('copy')}
          </Button>
          <Button look="quiet" onClick={() => print()}>
            <Icon name="print" />
            {t('print')}
          </Button>
          {proof === undefined ? null : (
            <Button look="quiet" onClick={save}>
              <Icon name="download" />
              {t('save')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
