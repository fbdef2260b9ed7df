import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { DvSeason } from '#shared/site/contract.ts';
import { CounterFrom } from '#shared/site/counter-from.ts';

/** A season as an admin enters it: it does not end before it begins. */
const EnteredSeason = DvSeason.strict()
  .extend({ programYear: z.number().int().min(2027).max(2100) })
  .refine(({ opensAt, closesAt }) => opensAt === undefined || closesAt === undefined || opensAt < closesAt, {
    path: ['closesAt'],
    message: 'ends before it begins',
  });

/** What the landing page says about the season, and from which number on it shows how many photos were finished. */
export const SiteSetting = z.object({
  season: DvSeason,
  counterFrom: CounterFrom,
  /** How often it was changed; what an admin saw is named by it. */
  revision: z.number().int().nonnegative(),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

export const getSiteSetting = defineEndpoint({
  method: 'GET',
  path: '/admin/site',
  access: 'admin',
  summary: 'The season and the threshold of the counter, as the landing page shows them',
  output: z.object({ setting: SiteSetting }),
  success: 200,
});

export const setSiteSetting = defineEndpoint({
  method: 'PUT',
  path: '/admin/site',
  access: 'admin',
  summary: 'Changes both, as long as nobody has changed them since they were seen',
  body: z.strictObject({
    season: EnteredSeason,
    counterFrom: CounterFrom,
    seen: SiteSetting.shape.revision,
  }),
  output: z.object({ setting: SiteSetting }),
  success: 200,
});
