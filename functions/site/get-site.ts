import type { SiteSettings } from '#functions/audit/site-settings.ts';
import type { LookOffer } from '#shared/looks/looks.ts';
import type { Prices } from '#shared/money.ts';
import type { DvSeason } from '#shared/site/contract.ts';

/** The port to the numbers the pages show. */
export interface SiteFacts {
  countCompletedOrders(): Promise<number>;
}

/** What the settings of the stage say to everybody. */
interface StageSettings {
  readonly photoPrices: Prices;
  readonly looks: LookOffer;
}

/** What a visitor is told. */
interface Site extends StageSettings {
  readonly season: DvSeason;
  readonly completedOrders: number;
  readonly counterFrom: number;
}

/** What every visitor may know: the season, the real number of completed orders, what a photo costs and what is offered. */
export async function getSite(
  { facts, said }: { facts: SiteFacts; said: Pick<SiteSettings, 'find'> },
  settings: StageSettings,
): Promise<Site> {
  const [completedOrders, { season, counterFrom }] = await Promise.all([facts.countCompletedOrders(), said.find()]);
  return { season, completedOrders, counterFrom, ...settings };
}
