import { useTranslation } from 'react-i18next';
import { limits } from '#shared/limits.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';

/** Says why a step of a free trial came to nothing, where what is said elsewhere of the same problem would not do. */
export function useTryProblem(): (error: Error) => string {
  const { t } = useTranslation('trials');
  const problemText = useProblemText();
  return (error) => {
    const code = error instanceof ApiProblem ? error.code : undefined;
    if (code === 'code_expired')
      return t('expired', { minutes: limits.trialCodeMinutes, tries: limits.trialCodeAttempts });
    if (code === 'too_many_requests') return t('tooMany');
    return problemText(error);
  };
}
