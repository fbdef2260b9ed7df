import type { Prices } from '#shared/money.ts';
import { type DvSeason, defaultSeason } from '#shared/site/contract.ts';

/** The port to the numbers the pages show. */
export interface SiteFacts {
  countCompletedOrders(): Promise<number>;
}

/** What a visitor is told. */
interface Site {
  readonly season: DvSeason;
  readonly completedOrders: number;
  readonly photoPrices: Prices;
}

/** What every visitor may know: the season, the real number of completed orders, and what one photo costs. */
export async function getSite(facts: SiteFacts, photoPrices: Prices): Promise<Site> {
  return { season: defaultSeason, completedOrders: await facts.countCompletedOrders(), photoPrices };
}
