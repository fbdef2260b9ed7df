import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Money, priceFor } from '#shared/money.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';
import { siteQuery } from './site-queries.ts';

/** The price of one photo in the reader's currency; the language's default until the stage has answered. */
export function usePhotoPrice(): Money {
  const { i18n } = useTranslation();
  const { data } = useQuery(siteQuery);
  return priceFor(i18n.language, data?.photoPrices ?? defaultPhotoPrices);
}
