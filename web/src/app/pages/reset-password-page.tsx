import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { ResetCard } from '#web/features/auth/reset-card.tsx';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { PageTitle } from '../page-title.tsx';

/** Target of the reset mail's link; without its code only signed-in members may stay. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const { user, loading } = useAuth();
  const [params] = useSearchParams();
  const code = params.get('access_token') ?? undefined;
  useEffect(() => {
    if (code === undefined) return;
    import('#web/lib/auth/session.ts')
      .then(({ recoverPassword }) => recoverPassword())
      .catch((error: unknown) => console.warn('No session was found', error));
  }, [code]);
  if (code === undefined && user === undefined && !loading) return <Navigate to="/auth" replace />;
  return (
    <div className="wrap page form-page">
      <PageTitle page="reset" />
      {code === undefined && user === undefined ? (
        <Spinner label={t('loading')} />
      ) : (
        <ResetCard code={code} address={params.get('email')} />
      )}
    </div>
  );
}
