import type { OpenClaim } from '#shared/admin/claims-contract.ts';
import type { Claims } from './claims.ts';

/** As many as one call answers; whoever has more to decide looks again afterwards. */
const mostClaims = 100;

/** The open claims, the oldest first, with what was paid for their orders. */
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
