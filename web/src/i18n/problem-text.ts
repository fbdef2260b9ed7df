import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { visitTrace } from '#web/lib/trace.ts';

/** Says in the reader's words why something did not work. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useTranslation('problems');
  return useCallback(
    (error) => {
      const ours = () => `${t('internal_error')} ${t('quote', { trace: visitTrace() })}`;
      // What is our fault a person can tell us of by the code that finds it in the logs.
      if (error instanceof ApiProblem) return error.code === 'internal_error' ? ours() : t(error.code);
      if (error instanceof NetworkFailure) return t('network');
      return error instanceof Error && error.message !== '' ? error.message : ours();
    },
    [t],
  );
}
