import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What happens when the authority rejects a photo, and what the product never does. */
export function Guarantee() {
  const { t } = useTranslation('landing');
  return (
    <section className="wrap section guarantee" aria-labelledby="guarantee-title">
      <span className="guarantee__mark">
        <Icon name="shield" />
      </span>
      <div className="stack">
        <h2 id="guarantee-title">{t('guarantee.title')}</h2>
        <p className="lead">{t('guarantee.text', { days: limits.refundRequestDays })}</p>
        <div>
          <Link to="/contact" className={actionLinkClass('quiet')}>
            {t('guarantee.write')}
          </Link>
        </div>
      </div>
      <div className="guarantee__note stack">
        <h3>{t('guarantee.noteTitle')}</h3>
        <p className="soft">{t('guarantee.note')}</p>
      </div>
    </section>
  );
}
