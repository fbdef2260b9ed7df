import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';

/** Says in the reader's words why something did not work. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('problems');
  return useCallback(
    (error) => {
      if (error instanceof ApiProblem) return t(error.code);
      if (error instanceof NetworkFailure) return t('network');
      return error instanceof Error && error.message !== '' ? error.message : t('internal_error');
    },
    [t],
  );
}
