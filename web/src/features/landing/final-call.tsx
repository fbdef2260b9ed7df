import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';

/** The closing call to action. */
export function FinalCall() {
  const { t } = useTranslation('landing');
  const { user } = useAuth();
  return (
    <section className="wrap section" aria-labelledby="final-title">
      <div className="final-call">
        <h2 id="final-title">{t('final.title')}</h2>
        <p>{t('final.text')}</p>
        <Link
          to={user === undefined ? tools.greencard.route : '/dashboard'}
          className="button button--large final-call__action"
        >
          {t('final.action')}
        </Link>
      </div>
    </section>
  );
}
