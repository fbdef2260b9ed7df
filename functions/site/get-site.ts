import type { LookOffer } from '#shared/looks/look-offer.ts';
import type { Prices } from '#shared/money.ts';
import { type DvSeason, defaultSeason } from '#shared/site/contract.ts';

/** The port to the numbers the pages show. */
export interface SiteFacts {
  countCompletedOrders(): Promise<number>;
}

/** What the settings of the stage say to everybody. */
interface SiteSettings {
  readonly photoPrices: Prices;
  readonly looks: LookOffer;
}

/** What a visitor is told. */
interface Site extends SiteSettings {
  readonly season: DvSeason;
  readonly completedOrders: number;
}

/** What every visitor may know: the season, the real number of completed orders, what a photo costs and what is offered. */
export async function getSite(facts: SiteFacts, settings: SiteSettings): Promise<Site> {
  return { season: defaultSeason, completedOrders: await facts.countCompletedOrders(), ...settings };
}
