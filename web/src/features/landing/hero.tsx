import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { tools } from '#shared/tools/tools.ts';
import { useAuth } from '#web/lib/auth/use-auth.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Badges } from './badges.tsx';
import { MeasuredPortrait } from './measured-portrait.tsx';

/** What the product does, and the call to action. On a phone the photo stands between the two. */
export function Hero() {
  const { t, i18n } = useTranslation('landing');
  const { user } = useAuth();
  const price = formatPrice(usePhotoPrice(), i18n.language);
  return (
    <section className="wrap hero">
      <h1>{t('hero.title')}</h1>
      <MeasuredPortrait />
      <div className="hero__words">
        <p className="lead">{t('hero.lead')}</p>
        <div className="row">
          <Link
            to={user === undefined ? tools.greencard.route : '/dashboard'}
            className={actionLinkClass('primary', true)}
          >
            {t('hero.action')}
          </Link>
          <Link to="/#how-it-works" className={actionLinkClass('plain')}>
            {t('hero.secondary')}
          </Link>
        </div>
        <p className="soft small">{t('hero.price', { price })}</p>
      </div>
      <Badges />
    </section>
  );
}
