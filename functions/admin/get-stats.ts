import type { AdminStats } from '#shared/admin/contract.ts';
import { Currency } from '#shared/money.ts';
import type { AdminLists } from './admin-lists.ts';

/** The four stat cards. */
export async function getStats(lists: Pick<AdminLists, 'count'>): Promise<AdminStats> {
  const [totalUsers, totalOrders, activeOrders, ...revenue] = await Promise.all([
    lists.count('members'),
    lists.count('orders'),
    lists.count('activeOrders'),
    ...Currency.options.map((currency) => lists.count(`revenue${currency}`)),
  ]);
  const totalRevenue = Currency.options.map((currency, index) => ({ currency, amountMinor: revenue[index] ?? 0 }));
  return {
    totalUsers,
    totalOrders,
    activeOrders,
    totalRevenue: totalRevenue.filter(({ amountMinor }) => amountMinor > 0),
  };
}
