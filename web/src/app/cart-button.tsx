import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '#web/i18n/i18n.ts';
import { useCart } from '#web/lib/cart/cart.ts';
import { sitePart } from '#web/lib/site-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sayFailed } from '#web/ui/toast.ts';

// Most visitors never open it.
const CartPanel = sitePart(async () => {
  const [{ CartPanel }] = await Promise.all([import('#web/features/cart/cart-panel.tsx'), needTexts('cart')]);
  return CartPanel;
});

/** Opens the cart and says how much is in it; `mobile` as a line of the small screen's menu. */
export function CartButton({ mobile = false }: { mobile?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const count = useCart().length;
  const name = t('nav.cart', { count });
  const show = () =>
    CartPanel.prepare().then(
      () => setOpen(true),
      () => sayFailed(t('notFetched.part')),
    );
  return (
    <>
      <button
        type="button"
        className={mobile ? 'menu__item' : 'menu__button cart-button'}
        aria-haspopup="dialog"
        aria-label={name}
        onClick={show}
      >
        {mobile ? name : <Icon name="cart" />}
        {mobile || count === 0 ? null : <span className="cart-button__count">{count}</span>}
      </button>
      {open ? <CartPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}
