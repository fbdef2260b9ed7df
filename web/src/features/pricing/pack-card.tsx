import { useTranslation } from 'react-i18next';
import { currencyOf, priceFor } from '#shared/money.ts';
import type { CreditPack } from '#shared/packs/contract.ts';
import { formatPrice } from '#web/lib/format.ts';
import { ownPerCredit } from '#web/lib/packs/per-credit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const described = ['mini', 'standard'] as const;

interface PackCardProps {
  pack: CreditPack;
  onChoose: () => void;
  /** Whether it was just chosen and the cart is about to open. */
  chosen: boolean;
}

/** One pack: name, price, price per credit, and the button into the cart. */
export function PackCard({ pack, onChoose, chosen }: PackCardProps) {
  const { t, i18n } = useTranslation('pricing');
  const { language } = i18n;
  // The documented badges depend on the name alone.
  const name = pack.name.toLowerCase();
  const isPopular = name === 'standard';
  return (
    <li className={isPopular ? 'card pack pack--popular' : 'card pack'}>
      <div className="row pack__head">
        <h3>{pack.name}</h3>
        {isPopular ? <Badge>{t('mostPopular')}</Badge> : null}
      </div>
      <p className="soft pack__note">{t(`notes.${described.find((some) => some === name) ?? 'other'}`)}</p>
      <p className="pack__price">{formatPrice(priceFor(language, pack.prices), language)}</p>
      <p className="pack__credits">{t('credits', { count: pack.credits })}</p>
      <p>{t('perCredit', { price: formatPrice(ownPerCredit(pack, currencyOf(language)), language) })}</p>
      <Button look={isPopular ? 'primary' : 'quiet'} onClick={onChoose} busyText={chosen ? t('going') : undefined}>
        {t('choose', { name: pack.name })}
      </Button>
    </li>
  );
}
