import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProblemText } from '#web/i18n/problem-text.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Tells an admin whose tokens lack the second factor what to do; `google` when a second factor would not help. */
export function SecondFactorNeeded({ google }: { google: boolean }) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  // A session older than the set-up gets the second factor with its next token.
  const renew = useMutation({ mutationFn: async () => (await import('#web/lib/auth/session.ts')).renewSession() });
  return (
    <Card>
      <div className="stack">
        <h1>{t('secondFactor.title')}</h1>
        <p>{t('secondFactor.text')}</p>
        {renew.error === null ? null : <Notice tone="bad" title={problemText(renew.error)} announce />}
        {google ? (
          <Notice tone="warn" title={t('secondFactor.google')} />
        ) : (
          <div className="row">
            <Link to="/orders?tab=settings&ask=second-factor" className={actionLinkClass()}>
              {t('secondFactor.enrol')}
            </Link>
            <Button
              look="quiet"
              onClick={renew.mutate}
              busyText={renew.isPending ? t('secondFactor.renewing') : undefined}
            >
              {t('secondFactor.renew')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
