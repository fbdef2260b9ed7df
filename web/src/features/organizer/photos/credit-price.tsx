import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currencyOf, priceFor } from '#shared/money.ts';
import { formatNumber, formatPrice } from '#web/lib/format.ts';
import { creditPacksQuery } from '#web/lib/packs/pack-queries.ts';
import { ownPerCredit } from '#web/lib/packs/per-credit.ts';

/** What a credit costs in the smallest pack that has the missing ones, or in the largest. */
export function CreditPrice({ missing }: { missing: number }) {
  const { t, i18n } = useTranslation('event-photos');
  const { language } = i18n;
  const { data: packs = [] } = useQuery(creditPacksQuery);
  const pack = packs.find(({ credits }) => credits >= missing) ?? packs.at(-1);
  if (pack === undefined) return null;
  const each = formatPrice(ownPerCredit(pack, currencyOf(language)), language);
  const price = formatPrice(priceFor(language, pack.prices), language);
  return <p>{t('places.price', { each, price, number: formatNumber(pack.credits, language) })}</p>;
}
