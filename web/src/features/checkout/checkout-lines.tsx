import { useTranslation } from 'react-i18next';
import { priceFor } from '#shared/money.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { CheckoutLine } from './use-sold-items.ts';

interface CheckoutLinesProps {
  lines: readonly CheckoutLine[];
  /** Undefined until the server has answered every price. */
  total: string | undefined;
  onRemove: (id: string) => void;
}

/** The bought items, each at the server's current price, and the total. */
export function CheckoutLines({ lines, total, onRemove }: CheckoutLinesProps) {
  const { t, i18n } = useTranslation('checkout');
  const { language } = i18n;
  return (
    <div className="stack tight">
      <ul className="checkout__lines">
        {lines.map(({ item, pack }) => (
          <li key={item.id} className="checkout__line">
            <div>
              <p className="checkout__name">{item.name}</p>
              <p className="soft small">{t('credits', { count: item.credits })}</p>
            </div>
            <span className="checkout__price">
              {pack === undefined ? null : formatPrice(priceFor(language, pack.prices), language)}
            </span>
            <button
              type="button"
              className="menu__button"
              aria-label={t('remove', { name: item.name })}
              onClick={() => onRemove(item.id)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <p className="checkout__total">
        <span>{t('total')}</span>
        <span className="checkout__price">{total}</span>
      </p>
      <p className="soft small">{t('taxes')}</p>
    </div>
  );
}
