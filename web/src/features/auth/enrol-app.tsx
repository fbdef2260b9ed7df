import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { sayDone, sayFailed } from '#web/ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { turnSecondFactorOn } from './second-factor-actions.ts';
import { appSecretQuery } from './second-factor-queries.ts';
import { useCodeErrorText } from './use-code-error-text.ts';

interface EnrolAppProps {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Enrols an authenticator app: shows the secret and asks for a first code. */
export function EnrolApp({ email, onDone, onCancel }: EnrolAppProps) {
  const { t } = useTranslation('settings');
  const errorText = useCodeErrorText();
  const problemText = useProblemText();
  const secret = useQuery(appSecretQuery(email));
  const finish = useMutation({
    mutationFn: turnSecondFactorOn,
    onSuccess: async () => {
      onDone();
      await sayDone(t('secondFactor.on'));
    },
  });
  const copy = useMutation({
    mutationFn: (key: string) => navigator.clipboard.writeText(key),
    onSuccess: () => sayDone(t('secondFactor.copied')),
    onError: () => sayFailed(t('secondFactor.notCopied')),
  });
  if (secret.data === undefined) {
    if (secret.error === null) return <Spinner label={t('secondFactor.preparing')} />;
    return <Notice tone="bad" title={problemText(secret.error)} announce />;
  }
  const { key, link } = secret.data;
  return (
    <ol className="second-factor__steps">
      <li>
        <div className="stack">
          <p>{t('secondFactor.scan')}</p>
          <div className="second-factor__secret">
            <QrCode text={link} label={t('secondFactor.qr')} />
            <div className="stack">
              <p className="soft small">{t('secondFactor.type')}</p>
              <code className="second-factor__key" dir="ltr">
                {key.match(/.{1,4}/g)?.join(' ')}
              </code>
              <div className="row">
                <Button look="quiet" onClick={() => copy.mutate(key)}>
                  {t('secondFactor.copy')}
                </Button>
                <a href={link} className={actionLinkClass('quiet')}>
                  {t('secondFactor.openApp')}
                </a>
              </div>
            </div>
          </div>
        </div>
      </li>
      <li>
        <div className="stack">
          <p>{t('secondFactor.prove')}</p>
          <CodeForm
            action={t('secondFactor.finish')}
            busyText={finish.isPending ? t('saving') : undefined}
            error={finish.error === null ? undefined : errorText(finish.error)}
            onSubmit={finish.mutate}
          />
          <div>
            <Button look="plain" onClick={onCancel}>
              {t('secondFactor.cancel')}
            </Button>
          </div>
        </div>
      </li>
    </ol>
  );
}
