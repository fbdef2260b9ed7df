import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { formatPrice } from '#web/lib/format.ts';
import { usePhotoPrice } from '#web/lib/use-photo-price.ts';
import { actionLinkClass } from '#web/ui/button.tsx';

/** The price of one photo without a pack, as a card next to those of the packs. */
export function SinglePhoto() {
  const { t, i18n } = useTranslation('pricing');
  return (
    <li className="card pack">
      <div className="row pack__head">
        <h3>{t('single.title')}</h3>
      </div>
      <p className="soft pack__note">{t('single.note')}</p>
      <p className="pack__price">{formatPrice(usePhotoPrice(), i18n.language)}</p>
      <p className="pack__credits">{t('single.one')}</p>
      <p>{t('single.text')}</p>
      <Link to={tools.greencard.route} className={actionLinkClass('quiet')}>
        {t('single.action')}
      </Link>
    </li>
  );
}
