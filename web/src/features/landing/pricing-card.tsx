import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { limits } from '#shared/limits.ts';
import { tools } from '#shared/tools/tools.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const features = ['one', 'two', 'three', 'four'] as const;

/** The price, and what happens when the authority rejects a photo. */
export function PricingCard() {
  const { t, i18n } = useTranslation(['landing', 'shell']);
  const price = formatPrice(usePhotoPrice(), i18n.language);
  const days = limits.refundRequestDays;
  return (
    <section className="wrap section" aria-labelledby="pricing-title">
      <div className="card pricing">
        <div className="stack pricing__price">
          <h2 id="pricing-title">{t('pricing.title')}</h2>
          <p className="pricing__figure">
            <span className="big-number">{price}</span> <span className="soft">{t('pricing.per')}</span>
          </p>
          <Link to={tools.greencard.route} className={actionLinkClass('primary', true)}>
            {t('pricing.action')}
          </Link>
          <p className="soft small">{t('pricing.means')}</p>
          <p className="soft small">{t('pricing.notice', { price })}</p>
        </div>
        <ul className="pricing__features">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              {t(`pricing.${feature}`)}
            </li>
          ))}
          <li className="guarantee">
            <Icon name="shield" />
            <div>
              <h3>{t('shell:guarantee.money', { days })}</h3>
              <p className="soft small">
                {t('guarantee.text')} {t('shell:guarantee.person', { days })}{' '}
                <Link to="/contact">{t('guarantee.write')}</Link>
              </p>
            </div>
          </li>
        </ul>
      </div>
    </section>
  );
}
