import type { SiteSetting } from '#shared/admin/site-contract.ts';
import { defaultSeason } from '#shared/site/contract.ts';
import { leastCounter } from '#shared/site/counter-from.ts';

/** The port to what an admin lets the landing page say. */
export interface SiteSettings {
  /** What was set last; the documented default until then. */
  find(): Promise<SiteSetting>;
  /** Changes what was seen; false when it is not what is there any more. */
  change(seen: SiteSetting, wanted: SiteSaying, at: string): Promise<boolean>;
}

/** What is said, whichever change it came with. */
export type SiteSaying = Pick<SiteSetting, 'season' | 'counterFrom'>;

/** What the landing page says as long as no admin has said otherwise. */
export const defaultSiteSetting: SiteSetting = { season: defaultSeason, counterFrom: leastCounter, revision: 0 };
