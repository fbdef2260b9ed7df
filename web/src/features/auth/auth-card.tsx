import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LegalText } from '#web/i18n/legal-text.tsx';
import { continueWithGoogle } from '#web/lib/auth/google.ts';
import { configQuery } from '#web/lib/config-queries.ts';
import { fetchAhead } from '#web/lib/fetch-ahead.ts';
import { Arrival } from '#web/ui/arrival.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { sayDone } from '#web/ui/toast.ts';
import { AuthForm, type AuthMode } from './auth-form.tsx';
import { CodeStep } from './code-step.tsx';
import { GoogleMark } from './google-mark.tsx';
import { loadAccountActions } from './load-account-actions.ts';
import { SentCard } from './sent-card.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useConfirmLink } from './use-confirm-link.ts';
import './auth.css';

/** Sign-in and sign-up; `language` is that of the mails. */
export function AuthCard({ language }: { language: string }) {
  const { t } = useTranslation('auth');
  const errorText = useAuthErrorText();
  const [mode, setMode] = useState<AuthMode>('login');
  const [email, setEmail] = useState('');
  const [validationError, setValidationError] = useState<string>();
  const [successMessage, setSuccessMessage] = useState<string>();
  const [codeAsked, setCodeAsked] = useState(false);
  const [created, setCreated] = useState<{ email: string; password: string }>();
  // Shown until the config says otherwise, so that the card keeps its height where Google is offered.
  const offersGoogle = useQuery(configQuery).data?.google !== false;
  useConfirmLink({ onEmail: setEmail, onProven: setSuccessMessage });
  useEffect(() => fetchAhead([loadAccountActions]), []);

  const enter = useMutation({
    mutationFn: async (form: { email: string; password: string }) => {
      const { signInWithPassword, signUpWithPassword } = await loadAccountActions();
      return mode === 'login'
        ? await signInWithPassword(form.email, form.password)
        : await signUpWithPassword(form.email, form.password, language);
    },
    onSuccess: async (step, form) => {
      if (step === 'code') return setCodeAsked(true);
      if (step === 'done') return await sayDone(t('login.done'));
      setCreated(form);
    },
  });
  const resend = useMutation({
    mutationFn: async () => (await loadAccountActions()).resendVerification(email.trim(), language),
    onSuccess: () => setSuccessMessage(t('resent')),
  });
  const google = useMutation({ mutationFn: continueWithGoogle });

  const resetMessages = () => {
    setValidationError(undefined);
    setSuccessMessage(undefined);
    enter.reset();
    resend.reset();
    google.reset();
  };
  if (codeAsked) {
    return (
      <CodeStep
        onBack={(why) => {
          resetMessages();
          setValidationError(why);
          setCodeAsked(false);
        }}
      />
    );
  }
  if (created !== undefined) {
    return (
      <Arrival screen="sent">
        <SentCard
          account={created}
          language={language}
          onSignedIn={() => void sayDone(t('login.done'))}
          onOther={() => setCreated(undefined)}
        />
      </Arrival>
    );
  }
  const failed = enter.error ?? google.error;
  const errorMessage = validationError ?? (failed === null ? undefined : errorText(failed));
  return (
    // On a small phone the button that switches is one screen below the heading.
    <Arrival screen={mode}>
      <Card>
        <div className="stack auth">
          <h1>{t(`${mode}.title`)}</h1>
          {successMessage === undefined ? null : <Notice tone="good" title={successMessage} announce />}
          {errorMessage === undefined ? null : <Notice tone="bad" title={errorMessage} announce />}
          {resend.error === null ? null : (
            <Notice tone="bad" title={t('errors.resend')} announce>
              <p>{errorText(resend.error)}</p>
            </Notice>
          )}
          <AuthForm
            key={mode}
            mode={mode}
            email={email}
            onEmail={setEmail}
            busy={enter.isPending}
            onSubmit={(form) => {
              resetMessages();
              if ('validationError' in form) setValidationError(form.validationError);
              else enter.mutate(form);
            }}
          />
          {offersGoogle ? (
            <>
              <p className="auth__or">{t('or')}</p>
              <Button
                look="quiet"
                large
                onClick={google.mutate}
                busyText={google.isPending ? t('googleBusy') : undefined}
              >
                <GoogleMark />
                {t('google')}
              </Button>
              <p className="soft small">
                <LegalText text={t('googleTerms')} />
              </p>
            </>
          ) : null}
          <div className="auth__links">
            <Button
              look="plain"
              onClick={() => {
                resetMessages();
                setMode(mode === 'login' ? 'signup' : 'login');
              }}
            >
              {t(`${mode}.toggle`)}
            </Button>
            {mode === 'login' ? (
              <>
                <Link to="/forgot-password" className="auth__link">
                  {t('forgot')}
                </Link>
                <Button
                  look="plain"
                  busyText={resend.isPending ? t('resend') : undefined}
                  onClick={() => {
                    resetMessages();
                    if (email.trim() === '') setValidationError(t('errors.address'));
                    else resend.mutate();
                  }}
                >
                  {t('resend')}
                </Button>
              </>
            ) : null}
            <Link to="/" className="auth__link">
              {t('home')}
            </Link>
          </div>
        </div>
      </Card>
    </Arrival>
  );
}
