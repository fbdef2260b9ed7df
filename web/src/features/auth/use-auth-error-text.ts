import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthErrorName, authErrorName } from './auth-error.ts';
import { WeakPassword } from './weak-password.ts';

/**
 * Explains a refusal of the user pool: the documented text if there is one, otherwise the pool's message. `own`
 * overrides texts where an error means something else on that page.
 */
export function useAuthErrorText(): (error: unknown, own?: Partial<Record<AuthErrorName, string>>) => string {
  const { t } = useTranslation('auth');
  return useCallback(
    (error, own = {}) => {
      if (error instanceof WeakPassword && error.reasons.length > 0) {
        return error.reasons.map((reason) => t(`weakPassword.${reason}`)).join(' ');
      }
      const name = authErrorName(error);
      return name === undefined ? (error as Error).message : (own[name] ?? t(`errors.${name}`));
    },
    [t],
  );
}
