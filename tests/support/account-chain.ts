import { createEmailChanges } from '#functions/accounts/email-changes.repository.ts';
import { createErasure } from '#functions/accounts/erasure.repository.ts';
import type { ErasureNote } from '#functions/accounts/erasure-log.ts';
import { createGuestOrders } from '#functions/accounts/guest-orders.repository.ts';
import { createHistory } from '#functions/accounts/history.repository.ts';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import type { Mail } from '#functions/mails/mailer.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { purchaseEntity } from '#functions/table/purchase.entity.ts';
import type { MemberId } from '#shared/ids.ts';
import { dueIfAny } from './due-now.ts';
import type { MortalProcess } from './kill-switch.ts';
import type { Chain } from './order-chain.ts';
import { createPhotoMemory } from './photo-memory.ts';

/** The repositories on the table, made once per connection: entities are costly to make. */
const repositories = new WeakMap<TableConnection, ReturnType<typeof makeRepositories>>();

function makeRepositories(table: TableConnection) {
  const ledger = ledgerEntity(table);
  const purchase = purchaseEntity(table);
  return {
    members: createMembers(table),
    guestOrders: createGuestOrders(table),
    erasure: createErasure(table),
    history: {
      ...createHistory(table),
      listLedger: async (memberId: MemberId) => (await ledger.query.entry({ memberId }).go({ pages: 'all' })).data,
      listPurchases: async (memberId: MemberId) =>
        (await purchase.query.purchase({ memberId }).go({ pages: 'all' })).data,
    },
    emailChanges: createEmailChanges(table),
  };
}

function repositoriesOn(table: TableConnection) {
  const made = repositories.get(table) ?? makeRepositories(table);
  repositories.set(table, made);
  return made;
}

/** The dependencies of the account sweeper, on the table of a chain of orders, with its own clock. */
export function createAccountChain(connection: TableConnection, chain: Chain, start = '2026-11-21T12:00:00.000Z') {
  let now = new Date(start);
  const mails: { to: string; subject: string; text: string }[] = [];
  const removedUsers: string[] = [];
  const removedExports: string[] = [];
  const exportFiles = new Map<string, Uint8Array>();
  const exported = createPhotoMemory(exportFiles);
  const erasures: ErasureNote[] = [];
  /** E-mails changed in the user pool, and those of other accounts. */
  const poolEmails = new Map<string, string>();
  const takenEmails = new Set<string>();

  /** The dependencies of a process that works on accounts. */
  function depsOn(table: TableConnection) {
    return {
      ...repositoriesOn(table),
      erasureLog: { note: async (erasure: ErasureNote) => void erasures.push(erasure) },
      photos: chain.deps.photos,
      exports: {
        ...exported,
        async remove(keys: readonly string[]) {
          removedExports.push(...keys);
          await exported.remove(keys);
        },
      },
      directory: {
        remove: async (id: string) => void removedUsers.push(id),
        setEmail: async (id: string, email: string) => {
          if (takenEmails.has(email)) return false;
          poolEmails.set(id, email);
          return true;
        },
      },
      mailer: { send: async (mail: Mail) => void mails.push(mail) },
      clock: () => now,
      siteUrl: 'http://127.0.0.1',
    };
  }

  const deps = depsOn(connection);
  const { members } = deps;
  /** One run of the sweeper. */
  async function sweep(): Promise<void> {
    const due = await dueIfAny(connection, 'member', members, now.toISOString());
    for (const member of due) await wakeMember(member, deps);
  }
  return {
    deps,
    /** The same dependencies for a process that may die. */
    dying: (process: MortalProcess) => process.reach(depsOn(process.connect(connection))),
    members,
    history: deps.history,
    exportFiles,
    mails,
    removedUsers,
    removedExports,
    erasures,
    poolEmails,
    takenEmails,
    at: () => now.toISOString(),
    pass(days: number): void {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    sweep,
    /** Two runs of the sweeper, a minute apart: an erasure begins in one and ends in the other. */
    async sweepTwice(): Promise<void> {
      await sweep();
      now = new Date(now.getTime() + 61_000);
      await sweep();
    },
  };
}
export type AccountChain = ReturnType<typeof createAccountChain>;
