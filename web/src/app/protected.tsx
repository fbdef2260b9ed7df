import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Wanted } from './wanted-page.ts';

interface ProtectedProps {
  children: ReactNode;
  /** Rendered while the session is being looked up; independent of the member. */
  meanwhile?: ReactNode;
}

/** A page for members. Guests are sent to sign in and return here afterwards; a member who signs out here does not. */
export function Protected({ children, meanwhile }: ProtectedProps) {
  const { t } = useTranslation();
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const shown = useRef(false);
  useEffect(() => {
    if (user !== undefined) shown.current = true;
  }, [user]);
  if (user !== undefined) return children;
  if (!loading) {
    const wanted: Wanted | undefined = shown.current ? undefined : { from: pathname + search };
    return <Navigate to="/auth" replace state={wanted} />;
  }
  return (
    <div className="wrap page stack">
      {meanwhile}
      <Spinner label={t('loading')} />
    </div>
  );
}
