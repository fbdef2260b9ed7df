import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageTitle } from '../page-title.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="wrap page-narrow page-short page-middle stack">
      <PageTitle page="notFound" />
      <Logo variant="icon" size="sm" />
      <p className="big-number" aria-hidden="true">
        {t('notFound.title')}
      </p>
      <h1>{t('notFound.text')}</h1>
      <div className="row page-middle__actions">
        <Link to="/" className={actionLinkClass()}>
          {t('notFound.home')}
        </Link>
        <Link to="/pricing" className={actionLinkClass('quiet')}>
          {t('notFound.pricing')}
        </Link>
      </div>
    </div>
  );
}
