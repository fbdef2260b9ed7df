import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuthErrorName, authErrorName } from './auth-error.ts';

/**
 * Says why the user pool refused: the documented words where there are any, otherwise its own. What a refusal means
 * may be another thing on this page; `own` has its words.
 */
export function useAuthErrorText(): (error: unknown, own?: Partial<Record<AuthErrorName, string>>) => string {
  const { t } = useTranslation('auth');
  return useCallback(
    (error, own = {}) => {
      const name = authErrorName(error);
      return name === undefined ? (error as Error).message : (own[name] ?? t(`errors.${name}`));
    },
    [t],
  );
}
