import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { endSession } from '#web/lib/auth/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Signs out on every device, this one included. */
export function Sessions() {
  const { t } = useTranslation('settings');
  const { t: tAccount } = useTranslation('account');
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: () => endSession({ everywhere: true }),
    onSuccess: () => navigate('/auth'),
  });
  return (
    <section className="stack" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions.title')}</h2>
      <p className="soft">{t('sessions.text')}</p>
      {leave.error === null ? null : <Notice tone="bad" title={tAccount('signOutFailed')} announce />}
      <div>
        <Button look="quiet" onClick={leave.mutate} busyText={leave.isPending ? tAccount('signingOut') : undefined}>
          {t('sessions.action')}
        </Button>
      </div>
    </section>
  );
}
