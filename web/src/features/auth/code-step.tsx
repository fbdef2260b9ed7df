import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { codeErrorName } from './code-error.ts';
import { CodeForm } from './code-form.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import { useCodeErrorText } from './use-code-error-text.ts';
import './auth.css';

/** The second step of signing in; `onBack` restarts, with a reason when the first step has expired. */
export function CodeStep({ onBack }: { onBack: (why?: string) => void }) {
  const { t } = useTranslation('auth');
  const errorText = useCodeErrorText();
  const answer = useMutation({
    mutationFn: async (code: string) => (await loadAccountActions()).answerCode(code),
    onSuccess: () => sayDone(t('login.done')),
    onError: (error) => {
      if (codeErrorName(error) === 'ended') onBack(errorText(error));
    },
  });
  const error = answer.error === null ? undefined : errorText(answer.error);
  return (
    <Card>
      <div className="stack auth">
        <h1>{t('code.title')}</h1>
        <p className="soft">{t('code.lead')}</p>
        {error === undefined ? null : <Notice tone="bad" title={error} announce />}
        <CodeForm
          alone
          action={t('login.action')}
          busyText={answer.isPending ? t('login.busy') : undefined}
          error={error}
          onSubmit={answer.mutate}
        />
        <p className="soft small">{t('code.lost', { email: brand.supportEmail })}</p>
        <div className="auth__links">
          <Button look="plain" onClick={() => onBack()}>
            {t('code.back')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
