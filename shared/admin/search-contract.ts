import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { MemberId, OrderId, PaymentId, Timestamp } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { Money } from '#shared/money.ts';
import { PaymentState } from '#shared/payments/contract.ts';
import { AdminOrder, AdminUser } from './contract.ts';

/** A found payment and its purpose. */
export const FoundPayment = z.object({
  id: PaymentId,
  state: PaymentState,
  amount: Money,
  createdAt: Timestamp,
  orderId: OrderId.optional(),
  memberId: MemberId.optional(),
});

/** The results for a whole e-mail or id; partial text finds nothing. */
export const Found = z.object({
  users: z.array(AdminUser),
  /** Newest first, a hundred at most; for an e-mail also unpaid ones. */
  orders: z.array(AdminOrder).max(limits.adminOrders),
  payments: z.array(FoundPayment),
});
export type Found = z.infer<typeof Found>;

/** The text is in the body, because an e-mail must not be in a URL, which is logged in many places. */
export const searchAdmin = defineEndpoint({
  method: 'POST',
  path: '/admin/search',
  access: 'admin',
  summary: 'Finds accounts, orders and payments by a whole e-mail, an order id or a payment id',
  body: z.strictObject({ text: z.string().trim().min(1).max(limits.emailMaxLength) }),
  output: Found,
  success: 200,
});
