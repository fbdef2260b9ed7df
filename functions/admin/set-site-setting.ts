import type { z } from 'zod';
import type { SiteSettings } from '#functions/audit/site-settings.ts';
import { ChangedMeanwhile } from '#functions/platform/errors.ts';
import type { setSiteSetting as contract, SiteSetting } from '#shared/admin/site-contract.ts';

/**
 * Changes what the landing page says of the season, and from which number on it tells how many photos were finished. What
 * is as it was is no change and has no line in the log.
 *
 * @throws ChangedMeanwhile when it is not what the admin saw any more
 */
export async function setSiteSetting(
  { seen, ...wanted }: z.infer<typeof contract.body>,
  { settings, at }: { settings: SiteSettings; at: string },
): Promise<SiteSetting> {
  const current = await settings.find();
  if (current.revision !== seen) throw new ChangedMeanwhile();
  if (says(current) === says(wanted)) return current;
  if (!(await settings.change(current, wanted, at))) throw new ChangedMeanwhile();
  return { ...wanted, revision: current.revision + 1 };
}

/** What is said, to be compared. */
function says({ season, counterFrom }: Pick<SiteSetting, 'season' | 'counterFrom'>): string {
  const { programYear, state, opensAt, closesAt } = season;
  return JSON.stringify([programYear, state, opensAt, closesAt, counterFrom]);
}
