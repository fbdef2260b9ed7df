import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { createStandings } from '#functions/admin/members/standings.repository.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { Role } from '#shared/admin/contract.ts';
import { MemberId } from '#shared/ids.ts';
import { type AdminTools, administer } from '../../scripts/admin/administer.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let connection: TableConnection;
let heard: string[];
const group = new Map<string, MemberId>();
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
  heard = [];
  group.clear();
});
afterAll(() => table.stop());

const at = '2026-11-22T10:00:00.000Z';

async function anAccount(name: string, role: Role): Promise<MemberId> {
  const id = MemberId.parse(name);
  const email = `${name}@example.com`;
  await memberEntity(connection)
    .put({ id, email, credits: 1, createdAt: at, ...wake(id, at, 'later') })
    .go();
  await roleEntity(connection).put({ memberId: id, role, at }).go();
  if (role === 'admin') group.set(email, id);
  return id;
}

/** The dependencies of a command; every account that is looked up exists in the pool. */
function tools(): AdminTools {
  return {
    pool: {
      find: async (email) => ({ id: MemberId.parse(email.split('@')[0]), username: email }),
      listAdmins: async () => [...group].map(([email, id]) => ({ email, id })),
      removeSecondFactor: async () => undefined,
      signOutEverywhere: async () => undefined,
    },
    members: {
      setEnabled: async (id, isEnabled) => void heard.push(`${id} ${isEnabled ? 'enabled' : 'disabled'}`),
      setAdmin: async (id, isAdmin) => void heard.push(`${id} ${isAdmin ? 'in' : 'out of'} group`),
      endSessions: async (id) => void heard.push(`${id} signed out`),
    },
    standings: (doing, remains) => createStandings(connection, doing, remains),
    records: { eraseAgain: async () => false },
    erasureLog: () => ({ list: async () => [] }),
    now: () => new Date(at),
  };
}

const run = (command: string, name: string) => administer(command, `${name}@example.com`, tools());
const roleOf = async (memberId: MemberId) => (await roleEntity(connection).get({ memberId }).go()).data?.role;
const lines = async () => (await createAuditLog(connection).listActs('2026-11', 100)).acts;

test('logs the operator who makes the first admin', async () => {
  const id = await anAccount('first', 'member');
  expect(await run('grant', 'first')).toEqual(['first@example.com is an admin from the next sign-in on']);
  expect(await roleOf(id)).toBe('admin');
  expect(heard).toEqual(['first in group']);
  expect(await lines()).toMatchObject([
    {
      ...{ act: 'grant_admin', adminId: 'operator', subject: 'first', reason: 'npm run admin -- grant' },
      ...{ before: { role: 'member' }, after: { role: 'admin' } },
    },
  ]);
});

test.each(['revoke', 'disable'])('refuses to %s the last admin', async (command) => {
  const id = await anAccount('last', 'admin');
  const blocked = await anAccount('blocked', 'admin');
  await memberEntity(connection).patch({ id: blocked }).set({ disabledAt: at }).go();
  await expect(run(command, 'last')).rejects.toThrow('last@example.com is the last admin');
  expect(await roleOf(id)).toBe('admin');
  expect([heard, await lines()]).toEqual([[], []]);
});

test('revokes one of two admins, and a blocked one always, and logs each act', async () => {
  await anAccount('stays', 'admin');
  const id = await anAccount('goes', 'admin');
  await run('disable', 'goes');
  await run('disable', 'goes');
  await run('revoke', 'goes');
  await run('enable', 'goes');
  expect(await roleOf(id)).toBe('member');
  expect((await lines()).map(({ act }) => act).sort()).toEqual(['block', 'revoke_admin', 'unblock']);
});

test('keeps one of two admins who are revoked at the same time', async () => {
  const ids = [await anAccount('one', 'admin'), await anAccount('two', 'admin')];
  await Promise.allSettled(['one', 'two'].map((name) => run('revoke', name)));
  const roles = await Promise.all(ids.map(roleOf));
  expect(roles).toContain('admin');
});

test('refuses an e-mail without an account', async () => {
  await expect(run('grant', 'unknown')).rejects.toThrow('has no account');
  expect([heard, await lines()]).toEqual([[], []]);
});
