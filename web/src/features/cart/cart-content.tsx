import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clearCart, removeFromCart } from '#web/lib/cart/cart.ts';
import type { CartItem } from '#web/lib/cart/cart-item.ts';
import { actionLinkClass, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface CartContentProps {
  items: readonly CartItem[];
  /** Called when a link to another page is pressed. */
  onLeave: () => void;
}

/** The items of a non-empty cart, their total credits, and the actions. */
export function CartContent({ items, onLeave }: CartContentProps) {
  const { t } = useTranslation('cart');
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its item: focus moves to the panel, whose heading has the remaining count.
  const goOn = () => list.current?.closest('dialog')?.focus();
  return (
    <>
      <ul className="cart-panel__items" ref={list}>
        {items.map(({ id, name, style, credits }) => (
          <li key={id} className="cart-panel__item">
            <div>
              <p className="cart-panel__name">{name}</p>
              {style === undefined ? null : <p className="soft small">{t('style', { style })}</p>}
              <p className="soft">{t('credits', { count: credits })}</p>
            </div>
            <button
              type="button"
              className="menu__button"
              aria-label={t('remove', { name })}
              onClick={() => {
                goOn();
                removeFromCart([id]);
              }}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <div className="stack tight cart-panel__end">
        <p className="cart-panel__total">
          <span>{t('total')}</span>
          <span>{t('credits', { count: items.reduce((sum, { credits }) => sum + credits, 0) })}</span>
        </p>
        <Link to="/orders" className={actionLinkClass('primary', true)} onClick={onLeave}>
          {t('pay')}
        </Link>
        <Link to="/pricing" className={actionLinkClass('quiet')} onClick={onLeave}>
          {t('addPack')}
        </Link>
        {items.length > 1 ? (
          <Button
            look="plain"
            onClick={() => {
              goOn();
              clearCart();
            }}
          >
            {t('clear')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
