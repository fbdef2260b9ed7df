import { Navigate } from 'react-router';
import { AuthCard } from '#web/features/auth/auth-card.tsx';
import { useEnglish } from '#web/features/auth/use-english.ts';
import { useHashErrors } from '#web/features/auth/use-hash-errors.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { PageTitle } from '../page-title.tsx';
import { useWantedPage } from '../wanted-page.ts';

/** Signing in and up, in English as documented; whoever is signed in has nothing to do here. */
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

/** Everything that speaks, once it can do so in English. */
function Entrance({ language }: { language: string }) {
  useHashErrors();
  return <AuthCard language={language} />;
}
