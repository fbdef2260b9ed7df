import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { MemberId, OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { Money } from '#shared/money.ts';
import { PaymentState } from '#shared/payments/contract.ts';
import { AdminOrder, AdminUser } from './contract.ts';

/** A payment that was searched for, and what it was for. */
export const FoundPayment = z.object({
  id: PaymentId,
  state: PaymentState,
  amount: Money,
  createdAt: Timestamp,
  orderId: OrderId.optional(),
  memberId: MemberId.optional(),
});

/** Whatever stands under a whole address or id: nothing is searched by a part of one. */
export const Found = z.object({
  users: z.array(AdminUser),
  /** Newest first, a hundred at most; of an address also those that nobody paid for. */
  orders: z.array(AdminOrder).max(limits.adminOrders),
  payments: z.array(FoundPayment),
});
export type Found = z.infer<typeof Found>;

/** What is searched for stands in the body: addresses have no place in a URL, which is logged in many places. */
export const searchAdmin = defineEndpoint({
  method: 'POST',
  path: '/admin/search',
  access: 'admin',
  summary: 'Finds accounts, orders and payments by a whole e-mail address, the id of an order or that of a payment',
  body: z.strictObject({ text: z.string().trim().min(1).max(limits.emailMaxLength) }),
  output: Found,
  success: 200,
});
