import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';

const count = z.number().int().nonnegative();

/** The events of a day in the shop’s time zone. */
export const AdminDay = z.object({
  day: z.iso.date(),
  members: count,
  /** Orders that were paid. */
  orders: count,
  /** Settled payments, and sent refunds. */
  payments: count,
  refunds: count,
});
export type AdminDay = z.infer<typeof AdminDay>;

export const listAdminDays = defineEndpoint({
  method: 'GET',
  path: '/admin/days',
  access: 'admin',
  summary: 'New members, paid orders, payments and refunds of the last thirty days, oldest first',
  output: z.object({ days: z.array(AdminDay).max(30) }),
  success: 200,
});
