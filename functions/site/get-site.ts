import { type DvSeason, defaultSeason } from '#shared/site/contract.ts';

/** The port to the numbers the pages show. */
export interface SiteFacts {
  countCompletedOrders(): Promise<number>;
}

/** What every visitor may know: the season and the real number of completed orders. */
export async function getSite(facts: SiteFacts): Promise<{ season: DvSeason; completedOrders: number }> {
  return { season: defaultSeason, completedOrders: await facts.countCompletedOrders() };
}
