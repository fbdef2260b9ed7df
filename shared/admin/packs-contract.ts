import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';
import { Currency } from '#shared/money.ts';
import { CreditPack } from '#shared/packs/contract.ts';

/** A pack as admins see it, also when it is not on sale. */
export const AdminPack = CreditPack.extend({
  isActive: z.boolean(),
  /** The documented currency of a pack; both prices are stored, and none is converted. */
  currency: Currency,
  createdAt: Timestamp,
});
export type AdminPack = z.infer<typeof AdminPack>;

/** Far above every real pack; catches typing errors. */
export const packLimits = { credits: 10_000, priceMinor: 10_000_000 } as const;

/** A pack as an admin enters it: dollars with cents, whole lira (specification, section 5). */
export const NewPack = z.strictObject({
  // Trimmed before its length is checked: a blank name would break every list of packs.
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
  summary: 'Every pack, also those that are not on sale, smallest first',
  output: z.object({ packs: z.array(AdminPack) }),
  success: 200,
});

export const createPack = defineEndpoint({
  method: 'POST',
  path: '/admin/packs',
  access: 'admin',
  summary: 'Creates a pack and puts it on sale',
  body: NewPack,
  output: z.object({ pack: AdminPack }),
  success: 201,
});

export const togglePack = defineEndpoint({
  method: 'PATCH',
  path: '/admin/packs/{id}',
  access: 'admin',
  summary: 'Starts or stops the sale of a pack; what was sold stays valid',
  body: z.strictObject({ isActive: z.boolean() }),
  output: z.object({ pack: AdminPack }),
  success: 200,
});
