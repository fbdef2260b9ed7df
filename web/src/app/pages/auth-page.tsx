import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { languages, type OfferedFacts } from '#shared/languages.ts';
import { AuthCard } from '#web/features/auth/auth-card.tsx';
import { ownLanguage, showLanguage } from '#web/i18n/i18n.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { sayFailed } from '#web/ui/toast.ts';
import { PageTitle } from '../page-title.tsx';
import { useWantedPage } from '../wanted-page.ts';

/** Sign-in and sign-up, in English as documented; a signed-in member is sent on. */
export function AuthPage() {
  const { user } = useAuth();
  const { ready, chosen } = useEnglish();
  const wanted = useWantedPage();
  if (user !== undefined) return <Navigate to={wanted} replace />;
  return (
    <div className="wrap page page-short form-page">
      <PageTitle page="auth" />
      {ready ? <Entrance language={chosen.code} /> : null}
    </div>
  );
}

/** Everything with text, mounted once English is loaded. */
function Entrance({ language }: { language: string }) {
  useHashErrors();
  return <AuthCard language={language} />;
}

/**
 * Shows the page in English, as documented for /auth, and restores the visitor's language on leaving.
 *
 * @returns whether English is shown yet, and the visitor's language, in which mails are written
 */
function useEnglish(): { ready: boolean; chosen: OfferedFacts } {
  const { i18n } = useTranslation();
  const chosen = ownLanguage();
  // A language chosen here is stored for the other pages; this page stays in English.
  useEffect(() => {
    if (i18n.language !== languages.en.code) void showLanguage(languages.en);
  }, [i18n.language]);
  useEffect(
    () => () => {
      void showLanguage(ownLanguage());
    },
    [],
  );
  return { ready: i18n.language === languages.en.code, chosen };
}

/** How long the message about an expired link stays. */
const expiredMs = 5000;

/** Shows the error in the URL fragment of a returning link, and clears the fragment. */
function useHashErrors(): void {
  const { t } = useTranslation('auth');
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const error = new URLSearchParams(hash.slice(1));
    const description = error.get('error_description');
    const expired = error.get('error_code') === 'otp_expired' || /expired/i.test(description ?? '');
    if (expired) void sayFailed(t('errors.expired'), expiredMs);
    else if (description !== null) void sayFailed(description);
    if (error.has('error') || description !== null) navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate, t]);
}
