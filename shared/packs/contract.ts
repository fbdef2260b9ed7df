import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Prices } from '#shared/money.ts';

/** Identifies a pack: the documented three have fixed ids, later ones a ULID. */
export const PackId = z
  .string()
  .regex(/^pack_[0-9A-Za-z]{1,26}$/)
  .brand('PackId');
export type PackId = z.infer<typeof PackId>;

/** Credits that are sold together. */
export const CreditPack = z.object({
  id: PackId,
  name: z.string().min(1).max(60),
  credits: z.number().int().positive(),
  prices: Prices,
});
export type CreditPack = z.infer<typeof CreditPack>;

export const listCreditPacks = defineEndpoint({
  method: 'GET',
  path: '/credit-packs',
  access: 'anyone',
  summary: 'The packs on sale, smallest first',
  output: z.object({ packs: z.array(CreditPack) }),
  success: 200,
});

/** The public endpoints of packs; the site function serves them. */
export const packEndpoints = { listCreditPacks } as const;
