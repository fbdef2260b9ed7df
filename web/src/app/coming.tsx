import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NotFetched } from './not-fetched.tsx';

/** A lazy part of a page. If its chunk fails to load, the rest of the page stays. */
export function Coming({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <NotFetched
      otherwise={(again) => (
        <Notice tone="bad" title={t('notFetched.part')} announce>
          <p>{t('notFetched.partText')}</p>
          <div>
            <Button look="quiet" onClick={again}>
              {t('notFetched.again')}
            </Button>
          </div>
        </Notice>
      )}
    >
      <Suspense fallback={<Spinner label={t('loading')} />}>{children}</Suspense>
    </NotFetched>
  );
}

/** A lazy page; its loading text appears only after a delay. */
export function ComingPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <NotFetched
      otherwise={(again) => (
        <div className="wrap page-narrow stack" role="alert">
          <h1>{t('notFetched.title')}</h1>
          <p className="lead">{t('notFetched.text')}</p>
          <div>
            <Button onClick={again}>{t('notFetched.again')}</Button>
          </div>
        </div>
      )}
    >
      <Suspense
        fallback={
          <div className="wrap page page-coming">
            <Spinner label={t('loading')} />
          </div>
        }
      >
        {children}
      </Suspense>
    </NotFetched>
  );
}
