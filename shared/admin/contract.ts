import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { MemberId, OrderId, Timestamp } from '#shared/ids.ts';
import { Money } from '#shared/money.ts';
import { OrderStatus, PaymentStatus, PayWith } from '#shared/orders/order.ts';
import { Tool } from '#shared/tools/tool.ts';
import { listAuditLines } from './audit-contract.ts';
import { setMemberCredits } from './credits-contract.ts';
import { listRetentionReports } from './retention-contract.ts';

/** The documented `user_roles`. */
export const Role = z.enum(['member', 'admin']);
export type Role = z.infer<typeof Role>;

/** The four stat cards. */
export const AdminStats = z.object({
  totalUsers: z.number().int().nonnegative(),
  totalOrders: z.number().int().nonnegative(),
  /** Paid orders that are pending or processing; unpaid orders do not count. */
  activeOrders: z.number().int().nonnegative(),
  /** One amount per currency with revenue, without refunds. */
  totalRevenue: z.array(Money),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** A member in the admin's list. */
export const AdminUser = z.object({
  id: MemberId,
  email: z.string(),
  credits: z.number().int(),
  role: Role,
  /** Whether the account is blocked. */
  disabled: z.boolean(),
  createdAt: Timestamp,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** An order in the admin's list, without pictures, links and secrets. */
export const AdminOrder = z.object({
  id: OrderId,
  tool: Tool,
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
  email: z.string().optional(),
  memberId: MemberId.optional(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  payWith: PayWith.optional(),
  price: Money,
  createdAt: Timestamp,
  endedAt: Timestamp.optional(),
  /** Set when the holder deleted the order. */
  deletedAt: Timestamp.optional(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const getAdminStats = defineEndpoint({
  method: 'GET',
  path: '/admin/stats',
  access: 'admin',
  summary: 'The numbers of users and orders, and the revenue',
  output: AdminStats,
  success: 200,
});

export const listAdminUsers = defineEndpoint({
  method: 'GET',
  path: '/admin/users',
  access: 'admin',
  summary: 'All users with their roles, newest first',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ users: z.array(AdminUser), cursor: z.string().optional() }),
  success: 200,
});

export const listAdminOrders = defineEndpoint({
  method: 'GET',
  path: '/admin/orders',
  access: 'admin',
  summary: 'A page of at most a hundred orders, newest first; it may be shorter or empty and still have a cursor',
  query: z.object({ cursor: z.string().max(500).optional() }),
  output: z.object({ orders: z.array(AdminOrder).max(100), cursor: z.string().optional() }),
  success: 200,
});

/** The endpoints of the admin function. */
export const adminEndpoints = {
  getAdminStats,
  listAdminUsers,
  listAdminOrders,
  setMemberCredits,
  listAuditLines,
  listRetentionReports,
} as const;
