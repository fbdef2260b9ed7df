import { useTranslation } from 'react-i18next';
import { ActRefusal } from '#shared/admin/act-refusal.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';

/** Explains in the admin's terms why an action was refused or failed. */
export function useActProblem(): (error: unknown) => string {
  const { t } = useTranslation('panel');
  const problemText = useProblemText();
  return (error) => {
    const why = error instanceof ApiProblem ? ActRefusal.safeParse(error.errors?.[0]?.code) : undefined;
    return why?.success === true ? t(`refused.${why.data}`) : problemText(error);
  };
}
