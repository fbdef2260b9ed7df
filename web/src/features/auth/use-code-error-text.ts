import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeErrorName } from './code-error.ts';
import { useAuthErrorText } from './use-auth-error-text.ts';

/** Explains why the code of an authenticator app was refused. */
export function useCodeErrorText(): (error: unknown) => string {
  const { t } = useTranslation('auth');
  const otherText = useAuthErrorText();
  return useCallback(
    (error) => {
      const name = codeErrorName(error);
      return name === undefined ? otherText(error) : t(`code.${name}`);
    },
    [t, otherText],
  );
}
