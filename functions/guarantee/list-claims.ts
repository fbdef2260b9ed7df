import type { OpenClaim } from '#shared/admin/claims-contract.ts';
import type { Claims } from './claims.ts';

/** The most that one call returns; the rest follows once these are decided. */
const mostClaims = 100;

/** The open claims, oldest first, with the payments of their orders. */
export async function listClaims({
  claims,
}: {
  claims: Pick<Claims, 'findOrder' | 'listOpen'>;
}): Promise<{ claims: OpenClaim[]; more: boolean }> {
  const open = await claims.listOpen();
  const shown = open.slice(0, mostClaims).map(async ({ id, openedAt, answer }) => {
    const order = await claims.findOrder(id);
    const { payWith, price, deletedAt } = order ?? {};
    return { id, openedAt, answer, payWith, price, deleted: order === undefined || deletedAt !== undefined };
  });
  return { claims: await Promise.all(shown), more: open.length > mostClaims };
}
