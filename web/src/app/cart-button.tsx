import { Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { needTexts } from '#web/i18n/i18n.ts';
import { mayHaveCart, onCartChange } from '#web/lib/cart/cart-key.ts';
import { zodArrives } from '#web/lib/late-zod.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sayFailed } from '#web/ui/toast.ts';
import { Dispensable } from './dispensable.tsx';

// Most visitors have no cart and never open one, so the panel and the cart reader are not in the first load.
const CartCount = lazyComponent(async () => {
  const [{ CartCount }] = await Promise.all([import('./cart-count.tsx'), zodArrives()]);
  return CartCount;
});
const CartPanel = lazyComponent(async () => {
  const [{ CartPanel }] = await Promise.all([
    import('#web/features/cart/cart-panel.tsx'),
    needTexts('cart'),
    zodArrives(),
  ]);
  return CartPanel;
});

/** Opens the cart and shows its item count; `mobile` renders an item of the mobile menu. */
export function CartButton({ mobile = false }: { mobile?: boolean }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  const counts = useSyncExternalStore(onCartChange, mayHaveCart, () => false);
  const name = t('nav.cart', { count });
  const show = () =>
    CartPanel.preload().then(
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
      <Dispensable>
        {counts ? (
          <Suspense>
            <CartCount onCount={setCount} />
          </Suspense>
        ) : null}
      </Dispensable>
      {open ? <CartPanel onClose={() => setOpen(false)} /> : null}
    </>
  );
}
