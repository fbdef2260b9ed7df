import { useTranslation } from 'react-i18next';
import { RejectionCode } from '#shared/photo/rejection.ts';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { OrderRejected } from './order-rejected.tsx';

interface OrderCheckingProps {
  picture: string | undefined;
  error: Error | null;
  onRetry: () => void;
  onNew: () => void;
}

/** The selfie being measured, or why that did not work. */
export function OrderChecking({ picture, error, onRetry, onNew }: OrderCheckingProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  if (error !== null && needsAnotherPhoto(error)) return <OrderRejected reason={problemText(error)} onNew={onNew} />;
  return (
    <Card>
      <div className="stack checking">
        {picture === undefined ? null : <img src={picture} alt="" className="checking__picture" />}
        {error === null ? (
          <div className="stack tight" role="status">
            <h2>{t('checkingTitle')}</h2>
            <ProgressBar label={t('checking')} />
          </div>
        ) : (
          <Notice tone="bad" title={t('checkFailed')} announce>
            <p>{problemText(error)}</p>
            <div className="row">
              <Button onClick={onRetry}>{t('retry')}</Button>
              <Button look="quiet" onClick={onNew}>
                {t('otherPhoto')}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </Card>
  );
}

/** The picture is the reason, so asking again with the same one does not help. */
function needsAnotherPhoto(error: Error): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.code === 'photo_not_uploaded' || RejectionCode.safeParse(error.code).success;
}
