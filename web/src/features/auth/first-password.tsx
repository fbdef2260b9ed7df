import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

/** A Google account has no current password; the reset mail lets the member set one. */
export function FirstPassword({ email }: { email: string }) {
  const { t, i18n } = useTranslation('password');
  const errorText = useAuthErrorText();
  const request = useMutation({
    mutationFn: async () => (await loadAccountActions()).requestReset(email, i18n.language),
  });
  return (
    <>
      <p className="soft">{t('first.text')}</p>
      {request.error === null ? null : (
        <Notice tone="bad" title={t('forgot.failed', { reason: errorText(request.error) })} announce />
      )}
      {request.isSuccess ? (
        <Notice tone="good" title={t('first.sent', { email })} announce>
          <p>{t('forgot.sentHint')}</p>
        </Notice>
      ) : null}
      <div>
        <Button look="quiet" onClick={request.mutate} busyText={request.isPending ? t('forgot.busy') : undefined}>
          {request.isSuccess ? t('forgot.resend') : t('first.action')}
        </Button>
      </div>
    </>
  );
}
