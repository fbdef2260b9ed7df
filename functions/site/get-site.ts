import type { SiteSettings } from '#functions/audit/site-settings.ts';
import type { LookOffer } from '#shared/looks/looks.ts';
import type { Prices } from '#shared/money.ts';
import type { DvSeason } from '#shared/site/contract.ts';

/** The port to the counters that the pages show. */
export interface SiteFacts {
  countCompletedOrders(): Promise<number>;
}

/** The public settings of the stage. */
interface StageSettings {
  readonly photoPrices: Prices;
  readonly looks: LookOffer;
}

/** The public answer. */
interface Site extends StageSettings {
  readonly season: DvSeason;
  readonly completedOrders: number;
  readonly counterFrom: number;
}

/** The public facts: the season, the real number of completed orders, the prices of a photo and the offered tools. */
export async function getSite(
  { facts, said }: { facts: SiteFacts; said: Pick<SiteSettings, 'find'> },
  settings: StageSettings,
): Promise<Site> {
  const [completedOrders, { season, counterFrom }] = await Promise.all([facts.countCompletedOrders(), said.find()]);
  return { season, completedOrders, counterFrom, ...settings };
}
