import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** A page for members; everybody else is sent to sign in. */
export function Protected({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { user, loading } = useAuth();
  if (user !== undefined) return children;
  if (!loading) return <Navigate to="/auth" replace />;
  return (
    <div className="wrap page">
      <Spinner label={t('loading')} />
    </div>
  );
}
