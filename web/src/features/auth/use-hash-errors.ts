import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { sayFailed } from '#web/ui/toast.ts';

/** How long the message about an expired link stays. */
const expiredMs = 5000;

/** Shows the error a link came back with in the fragment of the address, and clears the fragment. */
export function useHashErrors(): void {
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
