import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { confirmEmailChange, type EmailChange } from '#shared/accounts/contract.ts';
import { parseMailLink } from '#shared/accounts/mail-links.ts';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { callApi } from '#web/lib/api.ts';
import { renewSession } from '#web/lib/auth/session.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';

interface EmailCodeProps {
  change: EmailChange;
  /** Whether this page requested the code just now. */
  awaited: boolean;
  /** Called when the e-mail was mistyped or the mail did not arrive. */
  onOther: () => void;
}

/** Takes the code mailed to a new e-mail: typed in, or automatically from the link of the mail. */
export function EmailCode({ change, awaited, onOther }: EmailCodeProps) {
  const { t } = useTranslation('settings');
  const problemText = useProblemText();
  const [params, setParams] = useSearchParams();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const used = useRef<string>(undefined);
  const confirm = useMutation({
    mutationFn: (sent: string) =>
      callApi(confirmEmailChange, { body: { code: sent }, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async () => {
      await sayDone(t('address.done'));
      // The tokens contain the e-mail too.
      await renewSession();
    },
  });
  const link = parseMailLink('verify', params);
  const linked = link?.email === change.email ? link.code : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code works once, so a link is used once
  useEffect(() => {
    if (linked === undefined || used.current === linked) return;
    used.current = linked;
    // Removes the code from the address bar and the history.
    setParams({ tab: 'settings' }, { replace: true });
    setCode(linked);
    confirm.mutate(linked);
  }, [linked]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(!isWholeCode(code));
    if (isWholeCode(code)) confirm.mutate(code);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Notice tone="info" title={t('address.sent', { email: change.email })} announce>
        <p>{t('address.sentHint', { minutes: limits.emailCodeMinutes })}</p>
      </Notice>
      {confirm.error === null ? null : <Notice tone="bad" title={problemText(confirm.error)} announce />}
      <CodeField
        label={t('address.code')}
        value={code}
        onChange={setCode}
        error={short ? t('address.short') : undefined}
        awaited={awaited}
      />
      <div className="row">
        <Button type="submit" busyText={confirm.isPending ? t('saving') : undefined}>
          {t('address.confirm')}
        </Button>
        <Button look="quiet" onClick={onOther}>
          {t('address.other')}
        </Button>
      </div>
    </form>
  );
}
