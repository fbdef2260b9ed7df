import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';
import { sayFailed } from '#web/ui/toast.ts';
import { PageTitle } from '../page-title.tsx';

/** Signs out and goes home, without an entry in the history. */
export function LogoutPage() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  useEffect(() => {
    import('#web/lib/auth/session.ts')
      .then(({ endSession }) => endSession({ everywhere: false }))
      .catch((error: unknown) => {
        console.warn('Signing out failed', error);
        return sayFailed(t('signOutFailed'));
      })
      .finally(() => navigate('/', { replace: true }));
  }, [navigate, t]);
  return (
    <div className="wrap page-narrow">
      <PageTitle page="logout" />
      <Spinner label={t('signingOut')} />
    </div>
  );
}
