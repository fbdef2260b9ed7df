import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';
import { Look } from '#shared/looks/look.ts';
import { LookOffer } from '#shared/looks/looks.ts';
import { Prices } from '#shared/money.ts';
import { CounterFrom } from './counter-from.ts';

/** The season of the diversity visa lottery, as the admin panel sets it. */
export const DvSeason = z.object({
  programYear: z.number().int(),
  state: z.enum(['open', 'closed', 'paused', 'unknown']),
  opensAt: Timestamp.optional(),
  closesAt: Timestamp.optional(),
});
export type DvSeason = z.infer<typeof DvSeason>;

/** The season that is shown until an admin changes it. */
export const defaultSeason: DvSeason = { programYear: 2027, state: 'unknown' };

export const getSite = defineEndpoint({
  method: 'GET',
  path: '/site',
  access: 'anyone',
  summary:
    'The season banner, the number of completed orders and the threshold from which it is shown, the price of one photo in each currency, the offered looks, and which of them are made outside',
  output: z.object({
    season: DvSeason,
    completedOrders: z.number().int(),
    counterFrom: CounterFrom,
    photoPrices: Prices,
    looks: LookOffer,
    /** The looks that external processors make at the moment. */
    madeOutside: z.array(Look).default([]),
  }),
  success: 200,
});

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/health',
  access: 'anyone',
  summary: 'Whether the API answers, and which version',
  output: z.object({ status: z.literal('ok'), version: z.string() }),
  success: 200,
});

/** The endpoints of the site function. */
export const siteEndpoints = { getSite, getHealth } as const;
