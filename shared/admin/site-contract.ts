import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { DvSeason } from '#shared/site/contract.ts';
import { CounterFrom } from '#shared/site/counter-from.ts';

/** A season as an admin enters it; its end is not before its beginning. */
const EnteredSeason = DvSeason.strict()
  .extend({ programYear: z.number().int().min(2027).max(2100) })
  .refine(({ opensAt, closesAt }) => opensAt === undefined || closesAt === undefined || opensAt < closesAt, {
    path: ['closesAt'],
    message: 'ends before it begins',
  });

/** The season on the landing page, and the number of finished photos from which it shows the counter. */
export const SiteSetting = z.object({
  season: DvSeason,
  counterFrom: CounterFrom,
  /** Incremented with every change; identifies what an admin saw. */
  revision: z.number().int().nonnegative(),
});
export type SiteSetting = z.infer<typeof SiteSetting>;

export const getSiteSetting = defineEndpoint({
  method: 'GET',
  path: '/admin/site',
  access: 'admin',
  summary: 'The season and the threshold of the counter on the landing page',
  output: z.object({ setting: SiteSetting }),
  success: 200,
});

export const setSiteSetting = defineEndpoint({
  method: 'PUT',
  path: '/admin/site',
  access: 'admin',
  summary: 'Changes both, unless they changed since the admin saw them',
  body: z.strictObject({
    season: EnteredSeason,
    counterFrom: CounterFrom,
    seen: SiteSetting.shape.revision,
  }),
  output: z.object({ setting: SiteSetting }),
  success: 200,
});
