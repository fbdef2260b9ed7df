import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { parseMailLink } from '#shared/accounts/mail-links.ts';
import { sayFailed } from '#web/ui/toast.ts';
import { authErrorName } from './auth-error.ts';
import { sayConfirmed } from './confirmed-email.ts';
import { loadAccountActions } from './load-account-actions.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

const expiredMs = 5000;

interface ConfirmLinkNews {
  /** The e-mail in the link, for the form. */
  readonly onEmail: (email: string) => void;
  /** The e-mail is verified; the message to show next to the form. */
  readonly onProven: (words: string) => void;
}

/** Verifies the e-mail of a sign-up link, once. */
export function useConfirmLink({ onEmail, onProven }: ConfirmLinkNews): void {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const errorText = useAuthErrorText();
  const done = useRef<string>(undefined);
  const link = parseMailLink('confirm', params);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code works once, so a link is used once
  useEffect(() => {
    if (link === undefined || done.current === link.code) return;
    done.current = link.code;
    onEmail(link.email);
    const confirm = async () => {
      const { confirmEmail } = await loadAccountActions();
      // Removes the code from the address bar and the history, once a reload would not help.
      navigate('/auth', { replace: true });
      await confirmEmail(link.email, link.code);
    };
    confirm().then(
      () => {
        sayConfirmed(link.email);
        onProven(t('confirmed'));
      },
      (error: unknown) => {
        const name = authErrorName(error);
        // A link opened twice: the e-mail is verified already.
        if (name === 'verified') {
          sayConfirmed(link.email);
          return onProven(errorText(error));
        }
        return sayFailed(errorText(error), name === 'expired' ? expiredMs : undefined);
      },
    );
  }, [link?.code, link?.email]);
}
