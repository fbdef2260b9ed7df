import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Explains why the payment page could not be opened, and what is safe. */
export function CheckoutProblem({ error }: { error: Error }) {
  const { t } = useTranslation('checkout');
  const problemText = useProblemText();
  const endedSession = error instanceof ApiProblem && error.code === 'unauthorized';
  return (
    <Notice tone="bad" title={t('failed')} announce>
      <p>{endedSession ? t('sessionEnded') : problemText(error)}</p>
      <p>{t('safe')}</p>
    </Notice>
  );
}

/** The prices of the cart could not be loaded. */
export function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation('checkout');
  const problemText = useProblemText();
  return (
    <Notice tone="bad" title={t('loadFailed')} announce>
      <p>{problemText(error)}</p>
      <div>
        <Button look="quiet" onClick={() => onRetry()}>
          {t('retry')}
        </Button>
      </div>
    </Notice>
  );
}
