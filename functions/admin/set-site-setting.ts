import type { z } from 'zod';
import type { SiteSettings } from '#functions/audit/site-settings.ts';
import { ChangedMeanwhile } from '#functions/platform/errors.ts';
import type { setSiteSetting as contract, SiteSetting } from '#shared/admin/site-contract.ts';

/**
 * Changes the season and the first number of the photo counter on the landing page. An unchanged setting writes
 * nothing, not even an audit line.
 *
 * @throws ChangedMeanwhile when it differs from what the admin saw
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

/** The setting as a string, for comparison. */
function says({ season, counterFrom }: Pick<SiteSetting, 'season' | 'counterFrom'>): string {
  const { programYear, state, opensAt, closesAt } = season;
  return JSON.stringify([programYear, state, opensAt, closesAt, counterFrom]);
}
