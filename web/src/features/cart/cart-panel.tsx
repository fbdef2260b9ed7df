import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tools } from '#shared/tools/tools.ts';
import { useCart } from '#web/lib/cart/cart.ts';
import { actionLinkClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CartContent } from './cart-content.tsx';
import './cart.css';

/** The cart, a side panel; on a phone it fills the screen. */
export function CartPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cart');
  const items = useCart();
  return (
    <Dialog className="cart-panel" title={t('title', { count: items.length })} onCancel={onClose} light>
      <button type="button" className="menu__button cart-panel__close" aria-label={t('close')} onClick={onClose}>
        <Icon name="bad" />
      </button>
      {items.length > 0 ? (
        <CartContent items={items} onLeave={onClose} />
      ) : (
        <div className="stack cart-panel__empty">
          <Icon name="cart" />
          <p className="cart-panel__empty-title">{t('empty')}</p>
          <p className="soft">{t('emptyHint')}</p>
          <Link to={tools.greencard.route} className={actionLinkClass()} onClick={onClose}>
            {t('upload')}
          </Link>
          <Link to="/pricing" className={actionLinkClass('plain')} onClick={onClose}>
            {t('addPack')}
          </Link>
        </div>
      )}
    </Dialog>
  );
}
