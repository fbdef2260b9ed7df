import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyOf, type Money, priceFor } from '#shared/money.ts';
import type { CreditPack } from '#shared/packs/contract.ts';
import { addToCart, removeFromCart, useCart } from '#web/lib/cart/cart.ts';
import type { CartItem } from '#web/lib/cart/cart-item.ts';
import { creditPacksQuery } from '#web/lib/packs/pack-queries.ts';

/** A line of the checkout; without its pack until the server has answered the price. */
export interface CheckoutLine {
  readonly item: CartItem;
  readonly pack: CreditPack | undefined;
}

/**
 * The cart at the server's current packs. A pack that is no longer sold leaves the cart and is named; one with a new
 * name or other credits is replaced.
 */
export function useSoldItems() {
  const items = useCart();
  const packs = useQuery({ ...creditPacksQuery, enabled: items.length > 0 });
  const [unsold, setUnsold] = useState<readonly string[]>([]);
  const [renewed, setRenewed] = useState(false);
  // Data cached by another page may be older than the cart.
  const sold = packs.isFetchedAfterMount && !packs.isFetching ? packs.data : undefined;
  useEffect(() => {
    if (sold === undefined) return;
    const gone = items.filter(({ packId }) => sold.every(({ id }) => id !== packId));
    if (gone.length > 0) {
      setUnsold((before) => [...before, ...gone.map(({ name }) => name)]);
      removeFromCart(gone.map(({ id }) => id));
    }
    for (const item of items) {
      const pack = sold.find(({ id }) => id === item.packId);
      if (pack === undefined || (pack.name === item.name && pack.credits === item.credits)) continue;
      setRenewed(true);
      addToCart({ ...item, name: pack.name, credits: pack.credits });
    }
  }, [sold, items]);
  const { i18n } = useTranslation();
  const lines: readonly CheckoutLine[] = items.map((item) => ({
    item,
    pack: packs.data?.find(({ id }) => id === item.packId),
  }));
  return { lines, total: totalOf(lines, i18n.language), unsold, renewed, packs };
}

/** The total in the buyer's currency; undefined while a price is missing. */
function totalOf(lines: readonly CheckoutLine[], language: string): Money | undefined {
  let amountMinor = 0;
  for (const { pack } of lines) {
    if (pack === undefined) return undefined;
    amountMinor += priceFor(language, pack.prices).amountMinor;
  }
  return { amountMinor, currency: currencyOf(language) };
}
