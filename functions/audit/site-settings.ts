import type { SiteSetting } from '#shared/admin/site-contract.ts';
import { defaultSeason } from '#shared/site/contract.ts';
import { leastCounter } from '#shared/site/counter-from.ts';

/** The port to the settings of the landing page. */
export interface SiteSettings {
  /** The current setting. @default the documented one */
  find(): Promise<SiteSetting>;
  /** Changes the setting that was read; false when it was changed meanwhile. */
  change(seen: SiteSetting, wanted: SiteSaying, at: string): Promise<boolean>;
}

/** The settings, without their revision. */
export type SiteSaying = Pick<SiteSetting, 'season' | 'counterFrom'>;

/** The settings of the landing page before the first change. */
export const defaultSiteSetting: SiteSetting = { season: defaultSeason, counterFrom: leastCounter, revision: 0 };
