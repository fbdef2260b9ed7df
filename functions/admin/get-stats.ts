import { logger } from '#functions/platform/logger.ts';
import type { AdminStats } from '#shared/admin/contract.ts';
import { Currency } from '#shared/money.ts';
import type { AdminLists, Count } from './admin-lists.ts';

/**
 * The four stat cards. A negative counter is a bug elsewhere: it is logged and shown as zero, so that an admin still
 * sees the other three.
 */
export async function getStats(lists: Pick<AdminLists, 'count'>): Promise<AdminStats> {
  const count = async (name: Count): Promise<number> => {
    const counted = await lists.count(name);
    if (counted < 0) logger.error('a counter is negative', { name, counted });
    return Math.max(0, counted);
  };
  const [totalUsers, totalOrders, activeOrders, ...revenue] = await Promise.all([
    count('members'),
    count('orders'),
    count('activeOrders'),
    ...Currency.options.map((currency) => count(`revenue${currency}`)),
  ]);
  const totalRevenue = Currency.options.map((currency, index) => ({ currency, amountMinor: revenue[index] ?? 0 }));
  return {
    totalUsers,
    totalOrders,
    activeOrders,
    totalRevenue: totalRevenue.filter(({ amountMinor }) => amountMinor > 0),
  };
}
