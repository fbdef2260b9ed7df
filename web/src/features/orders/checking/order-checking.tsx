import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PicturePlace } from '#web/ui/picture-place.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { pictureProblem } from './picture-problem.ts';
import { PictureRefused } from './picture-refused.tsx';

interface OrderCheckingProps {
  picture: string | undefined;
  error: Error | null;
  /** Whether the picture shows a child. */
  isMinor: boolean;
  onRetry: () => void;
  onNew: () => void;
  onPhoto: ((photo: File) => void) | undefined;
  /** The link to the next picture. */
  children: ReactNode;
}

/** The selfie being measured, or why that failed. */
export function OrderChecking({ picture, error, isMinor, onRetry, onNew, onPhoto, children }: OrderCheckingProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  const problem = error === null ? undefined : pictureProblem(error);
  if (problem !== undefined) {
    return (
      <PictureRefused problem={problem} picture={picture} isMinor={isMinor} onPhoto={onPhoto}>
        {children}
      </PictureRefused>
    );
  }
  return (
    <Card>
      <div className="stack checking">
        <PicturePlace picture={picture} className="checking__place" />
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
