import { createErasure } from '#functions/accounts/erasure.repository.ts';
import { createGuestOrders } from '#functions/accounts/guest-orders.repository.ts';
import { createHistory } from '#functions/accounts/history.repository.ts';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { dueNow } from './due-now.ts';
import type { Chain } from './order-chain.ts';

/** Everything the sweeper of accounts reaches, on the table of a chain of orders, at a time of its own. */
export function createAccountChain(connection: TableConnection, chain: Chain, start = '2026-11-21T12:00:00.000Z') {
  let now = new Date(start);
  const mails: { to: string; subject: string }[] = [];
  const removedUsers: string[] = [];
  const removedExports: string[] = [];
  const members = createMembers(connection);
  const deps = {
    members,
    guestOrders: createGuestOrders(connection),
    erasure: createErasure(connection),
    photos: chain.deps.photos,
    exports: { remove: async (keys: readonly string[]) => void removedExports.push(...keys) },
    directory: { remove: async (id: string) => void removedUsers.push(id) },
    mailer: { send: async (mail: { to: string; subject: string }) => void mails.push(mail) },
    clock: () => now,
    siteUrl: 'http://127.0.0.1',
  };
  return {
    deps,
    members,
    history: createHistory(connection),
    mails,
    removedUsers,
    removedExports,
    at: () => now.toISOString(),
    pass(days: number): void {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    /** What the sweeper does in one minute. */
    async sweep(): Promise<void> {
      for (const member of await dueNow(members, now.toISOString())) await wakeMember(member, deps);
    },
  };
}
export type AccountChain = ReturnType<typeof createAccountChain>;
