import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { ApiProblem, NetworkFailure } from '#web/lib/api-problem.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Payment } from './use-payment.ts';

interface PayProblemProps {
  error: Error;
  by: Payment['by'];
}

/** Why a photo could not be started, what is safe, and what to do; scrolled into view below the button. */
export function PayProblem(props: PayProblemProps) {
  const place = useRef<HTMLDivElement>(null);
  const { error } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is another event
  useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), [error]);
  return (
    <div ref={place}>
      <Words {...props} />
    </div>
  );
}

function Words({ error, by }: PayProblemProps) {
  const { t } = useTranslation('orders');
  const problemText = useProblemText();
  // Another tab or device was faster.
  if (error instanceof ApiProblem && error.code === 'insufficient_credits') {
    return (
      <Notice tone="warn" title={problemText(error)} announce>
        <p>
          {t('price.creditGone')} <Link to="/pricing">{t('price.topUp')}</Link>
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" title={by === 'card' ? t('price.notOpened') : t('price.failed')} announce>
      <p>{problemText(error)}</p>
      {/* The server's own message says what is safe, if there is one. */}
      {by === 'card' && error instanceof NetworkFailure ? <p>{t('price.safe')}</p> : null}
    </Notice>
  );
}
