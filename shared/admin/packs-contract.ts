import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';
import { Currency } from '#shared/money.ts';
import { CreditPack } from '#shared/packs/contract.ts';

/** A pack as admins see it: also one that is not sold now. */
export const AdminPack = CreditPack.extend({
  isActive: z.boolean(),
  /** The documented currency of a pack; both prices are kept, and none is converted. */
  currency: Currency,
  createdAt: Timestamp,
});
export type AdminPack = z.infer<typeof AdminPack>;

/** Far above every pack; a slip of the finger stays below it. */
export const packLimits = { credits: 10_000, priceMinor: 10_000_000 } as const;

/** A pack as an admin enters it: dollars with cents, whole lira (specification, section 5). */
export const NewPack = z.strictObject({
  // Trimmed before it is measured: a name of blanks would be an empty one, which no list of packs could answer with.
  name: z.string().trim().pipe(CreditPack.shape.name),
  credits: CreditPack.shape.credits.max(packLimits.credits),
  prices: z.strictObject({
    USD: z.number().int().positive().max(packLimits.priceMinor),
    TRY: z.number().int().positive().max(packLimits.priceMinor).multipleOf(100),
  }),
});
export type NewPack = z.infer<typeof NewPack>;

export const listAdminPacks = defineEndpoint({
  method: 'GET',
  path: '/admin/packs',
  access: 'admin',
  summary: 'Every pack, also those that are not sold now, the smallest first',
  output: z.object({ packs: z.array(AdminPack) }),
  success: 200,
});

export const createPack = defineEndpoint({
  method: 'POST',
  path: '/admin/packs',
  access: 'admin',
  summary: 'Creates a pack, which is sold from now on',
  body: NewPack,
  output: z.object({ pack: AdminPack }),
  success: 201,
});

export const togglePack = defineEndpoint({
  method: 'PATCH',
  path: '/admin/packs/{id}',
  access: 'admin',
  summary: 'Sells a pack from now on, or no more; what was sold stays paid for',
  body: z.strictObject({ isActive: z.boolean() }),
  output: z.object({ pack: AdminPack }),
  success: 200,
});
