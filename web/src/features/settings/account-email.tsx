import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { EmailChange } from '#shared/accounts/contract.ts';
import { parseMailLink } from '#shared/accounts/mail-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EmailCode } from './email-code.tsx';
import { EmailDialog } from './email-dialog.tsx';
import type { ProveAgain } from './prove-again.ts';

interface AccountEmailProps {
  email: string;
  /** Whether the e-mail is the Google account's. */
  google: boolean;
  /** A new e-mail that waits for its code. */
  change: EmailChange | undefined;
  /** Whether the dialog for a new e-mail is open. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
  signInAgain: ProveAgain;
}

/** The account's e-mail, and the steps to change it. */
export function AccountEmail({ email, google, change, asking, onAsking, signInAgain }: AccountEmailProps) {
  const { t } = useTranslation('settings');
  const { t: tProblem } = useTranslation('problems');
  const [params] = useSearchParams();
  const [justSent, setJustSent] = useState(false);
  const link = parseMailLink('verify', params);
  return (
    <section className="stack" aria-labelledby="address-title">
      <h2 id="address-title">{t('address.title')}</h2>
      <TextField label={t('email')} name="email" value={email} readOnly onChange={() => undefined} />
      {google ? <p className="soft">{t('address.google')}</p> : null}
      {link === undefined || link.email === change?.email ? null : (
        <Notice tone="warn" title={tProblem('code_expired')} announce />
      )}
      {change === undefined ? null : (
        <EmailCode key={change.email} change={change} awaited={justSent} onOther={() => onAsking(true)} />
      )}
      {google || change !== undefined ? null : (
        <div>
          <Button look="quiet" onClick={() => onAsking(true)}>
            {t('address.action')}
          </Button>
        </div>
      )}
      {asking && !google ? (
        <EmailDialog onSent={() => setJustSent(true)} onClose={() => onAsking(false)} signInAgain={signInAgain} />
      ) : null}
    </section>
  );
}
