import type { SiteSettings } from '#functions/audit/site-settings.ts';
import { madeOutside, withProcessor } from '#functions/processor/current-engines.ts';
import type { ProcessorSettings } from '#functions/processor/settings.ts';
import { Look } from '#shared/looks/look.ts';
import type { LookOffer } from '#shared/looks/looks.ts';
import { type OfferedEngines, offerOf } from '#shared/looks/offered-engines.ts';
import type { Prices } from '#shared/money.ts';
import type { DvSeason } from '#shared/site/contract.ts';

/** The port to the counters that the pages show. */
export interface SiteFacts {
  countCompletedOrders(): Promise<number>;
}

/** The public settings of the stage. */
interface StageSettings {
  readonly photoPrices: Prices;
  readonly offeredLooks: OfferedEngines;
}

/** What the public answer is read from. */
interface SiteSources {
  readonly facts: SiteFacts;
  readonly said: Pick<SiteSettings, 'find'>;
  readonly processor: Pick<ProcessorSettings, 'find'>;
}

/** The public answer. */
interface Site {
  readonly season: DvSeason;
  readonly completedOrders: number;
  readonly counterFrom: number;
  readonly photoPrices: Prices;
  readonly looks: LookOffer;
  readonly madeOutside: Look[];
}

/** The public facts: the season, the real number of completed orders, the prices of a photo and the offered tools. */
export async function getSite(
  { facts, said, processor }: SiteSources,
  { photoPrices, offeredLooks }: StageSettings,
): Promise<Site> {
  const [completedOrders, { season, counterFrom }, outside] = await Promise.all([
    facts.countCompletedOrders(),
    said.find(),
    madeOutside(Look.options, offeredLooks, processor),
  ]);
  const looks = offerOf(withProcessor(outside, offeredLooks));
  return { season, completedOrders, counterFrom, photoPrices, looks, madeOutside: outside };
}
