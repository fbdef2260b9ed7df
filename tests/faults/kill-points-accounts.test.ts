import { afterAll, beforeAll, expect } from '@jest/globals';
import { createProfile } from '#functions/accounts/create-profile.ts';
import { exportData } from '#functions/accounts/export-data.ts';
import { joinGoogle } from '#functions/accounts/join-google.ts';
import type { DirectoryUser, ProviderIdentity } from '#functions/accounts/user-directory.ts';
import { wakeMember } from '#functions/accounts/wake-member.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import { MemberId } from '#shared/ids.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { allRows } from '../support/all-rows.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const id = MemberId.parse('member');

async function aWorld() {
  const chain = createChain(await table.fresh());
  return { chain, account: createAccountChain(chain.connection, chain) };
}
type AccountSetup = Awaited<ReturnType<typeof aWorld>>;

async function expectOneMember({ chain }: AccountSetup): Promise<void> {
  const rows = await allRows(chain.connection);
  const of = (entity: string) => rows.filter(({ __edb_e__ }) => __edb_e__ === entity);
  expect(['member', 'ledger', 'role', 'listing'].map((entity) => of(entity).length)).toEqual([1, 1, 1, 1]);
  expect(await chain.balance(id)).toEqual({ credits: 1, ledger: 1 });
  await expectBooksAgree(chain.connection, chain.files);
}

const confirmed = { id, email: 'Guest@example.com', language: 'en' } as const;

killEverywhere('creating a profile, which the next sign-in retries', {
  setup: aWorld,
  run: ({ account }, process) => createProfile(confirmed, account.dying(process)),
  recover: ({ account }) => createProfile(confirmed, account.deps),
  expectEnd: expectOneMember,
});

killEverywhere("the sweep that assigns a guest's orders", {
  setup: async () => {
    const { chain, account } = await aWorld();
    const orders = [await chain.place(), await chain.place(), await chain.place()];
    await createProfile(confirmed, account.deps);
    account.pass(1);
    return { chain, account, orders };
  },
  run: ({ account }, process) => wakeMember({ id }, account.dying(process)),
  recover: ({ account }) => account.sweep(),
  async expectEnd({ chain, account, orders }) {
    const owned = await account.history.listOrders(id);
    expect(owned.map((order) => order.id).sort()).toEqual(orders.map((order) => order.id).sort());
    for (const order of owned) expect(order.ownerId).toBe(id);
    expect((await account.members.find(id))?.guestOrdersDue).toBeUndefined();
    await expectBooksAgree(chain.connection, chain.files);
  },
});

/** A user pool in memory. Its calls belong to the mortal process, which may die in each of them. */
function aDirectory() {
  const users: DirectoryUser[] = [];
  const links: string[] = [];
  return {
    users,
    links,
    port: {
      findByEmail: async () => users[0],
      async createProven() {
        const [user = { id, username: 'guest@example.com', confirmed: true }] = users;
        users.splice(0, 1, user);
        return user;
      },
      async verifyEmail(user: DirectoryUser) {
        users.splice(users.indexOf(user), 1, { ...user, confirmed: true });
      },
      async link(_user: DirectoryUser, { provider, subject }: ProviderIdentity) {
        if (!links.includes(`${provider} ${subject}`)) links.push(`${provider} ${subject}`);
      },
      hasSecondFactor: async () => false,
      isLinked: async () => links.length > 0,
      setEmail: async () => true,
      remove: async () => undefined,
    },
  };
}

for (const known of [true, false]) {
  const person = {
    identity: { provider: 'Google', subject: '1' },
    email: 'guest@example.com',
    emailVerified: true,
    language: 'en',
  } as const;
  killEverywhere(`the first Google sign-in with an e-mail that has ${known ? 'an unverified' : 'no'} account`, {
    setup: async () => {
      const directory = aDirectory();
      if (known) directory.users.push({ id, username: 'guest@example.com', confirmed: false });
      return { ...(await aWorld()), directory };
    },
    run: ({ account, directory }, process) =>
      joinGoogle(person, { ...account.dying(process), directory: process.reach(directory.port) }),
    recover: ({ account, directory }) => joinGoogle(person, { ...account.deps, directory: directory.port }),
    async expectEnd(world) {
      const { users, links } = world.directory;
      expect({ users: users.map(({ confirmed: proven }) => proven), links }).toEqual({
        users: [true],
        links: ['Google 1'],
      });
      await expectOneMember(world);
    },
  });
}

/** A member with a delivered photo. */
async function aMemberWithAPhoto() {
  const { chain, account } = await aWorld();
  await chain.newMember(id);
  const order = await chain.place(id);
  await chain.deps.settlements.reserveCredit(order, id, account.at());
  chain.jobMessages.push(order.id);
  await chain.recover();
  return { chain, account, order };
}

async function exportAgain({ chain, account }: { chain: Chain; account: AccountSetup['account'] }): Promise<void> {
  const caller = { groups: [], sourceNetwork: '', memberId: id, signedInAt: account.deps.clock() };
  await exportData(caller, account.deps).catch((error: unknown) => {
    if (!(error instanceof TooManyRequests)) throw error;
  });
  expect(await chain.balance(id)).toEqual({ credits: 0, ledger: 0 });
}

killEverywhere('an export that is requested again after its lease', {
  setup: aMemberWithAPhoto,
  run: ({ account }, process) => {
    const caller = { groups: [], sourceNetwork: '', memberId: id, signedInAt: account.deps.clock() };
    return exportData(caller, account.dying(process));
  },
  async recover(world) {
    world.account.pass(2 / 1440);
    await exportAgain(world);
  },
  async expectEnd({ chain, account }) {
    const member = await account.members.find(id);
    expect(account.exportFiles.has(member?.exportKey ?? '')).toBe(true);
    const { exportKey = '' } = member ?? {};
    for (let day = 0; day < 2; day += 1) {
      account.pass(1.1);
      await account.sweep();
    }
    expect(account.removedExports).toEqual([exportKey]);
    expect((await account.members.find(id))?.exportKey).toBeUndefined();
    await expectBooksAgree(chain.connection, chain.files);
  },
});
