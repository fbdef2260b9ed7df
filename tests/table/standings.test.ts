import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { setAccess, setRole } from '#functions/admin/members/set-standing.ts';
import { createStandings } from '#functions/admin/members/standings.repository.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import { wake } from '#functions/table/wake.ts';
import type { ActName } from '#shared/admin/audit-contract.ts';
import type { Role } from '#shared/admin/contract.ts';
import { MemberId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const at = '2026-11-22T10:00:00.000Z';

async function anAccount(
  name: string,
  role: Role,
  different: { erasureId?: MemberId; deletionRequestedAt?: string } = {},
): Promise<MemberId> {
  const id = MemberId.parse(name);
  const profile = { id, email: `${name}@example.com`, credits: 5, createdAt: at, ...wake(id, at, 'later') };
  await memberEntity(table.connection)
    .put({ ...profile, ...different })
    .go();
  await roleEntity(table.connection).put({ memberId: id, role, at }).go();
  return id;
}

/** The acts of one admin, and the calls to the user pool. */
function doing(adminId: MemberId, act: ActName) {
  const heard: string[] = [];
  const standings = createStandings(table.connection, { adminId, act, reason: 'why', now: new Date(at) }, adminId);
  const pool = {
    setEnabled: async (_: MemberId, isEnabled: boolean) => void heard.push(isEnabled ? 'enabled' : 'disabled'),
    setAdmin: async (_: MemberId, isAdmin: boolean) => void heard.push(isAdmin ? 'in group' : 'out of group'),
    endSessions: async () => void heard.push('signed out'),
  };
  return { deps: { standings, pool }, standings, heard };
}

const linesOf = async (id: MemberId) =>
  (await createAuditLog(table.connection).listActs('2026-11', 100)).acts.filter(({ subject }) => subject === id);

test('blocks and unblocks an account with one line in the log each, however often it is requested', async () => {
  const [adminId, memberId] = [await anAccount('boss-1', 'admin'), await anAccount('member-1', 'member')];
  const block = doing(adminId, 'block');
  await setAccess({ adminId, memberId }, true, block.deps);
  await setAccess({ adminId, memberId }, true, block.deps);
  expect(await block.standings.find(memberId)).toEqual({ isBlocked: true, role: 'member' });
  // The second call repeats the pool's part: it repairs an interruption between record and pool.
  expect(block.heard).toEqual(['disabled', 'signed out', 'disabled', 'signed out']);
  const unblock = doing(adminId, 'unblock');
  await setAccess({ adminId, memberId }, false, unblock.deps);
  expect(await unblock.standings.find(memberId)).toEqual({ isBlocked: false, role: 'member' });
  expect(unblock.heard).toEqual(['enabled']);
  const lines = await linesOf(memberId);
  expect(lines.map(({ act }) => act).sort()).toEqual(['block', 'unblock']);
  expect(lines.find(({ act }) => act === 'block')).toMatchObject({
    ...{ adminId, reason: 'why', before: { isBlocked: false }, after: { isBlocked: true } },
  });
});

test('grants and revokes the admin role, and ends the sessions', async () => {
  const [adminId, memberId] = [await anAccount('boss-2', 'admin'), await anAccount('member-2', 'member')];
  const grant = doing(adminId, 'grant_admin');
  await setRole({ adminId, memberId }, 'admin', grant.deps);
  expect(await grant.standings.find(memberId)).toEqual({ isBlocked: false, role: 'admin' });
  const revoke = doing(adminId, 'revoke_admin');
  await setRole({ adminId, memberId }, 'member', revoke.deps);
  expect(await revoke.standings.find(memberId)).toEqual({ isBlocked: false, role: 'member' });
  expect([grant.heard, revoke.heard]).toEqual([['in group'], ['out of group', 'signed out']]);
  expect(await linesOf(memberId)).toHaveLength(2);
});

test('refuses an admin’s own account, a missing account and one under erasure', async () => {
  const adminId = await anAccount('boss-3', 'admin');
  const leaving = await anAccount('leaving', 'member', { erasureId: MemberId.parse('erased') });
  const { deps, heard } = doing(adminId, 'block');
  const own = { adminId, memberId: adminId };
  await expect(setAccess(own, true, deps)).rejects.toMatchObject({ code: 'act_refused' });
  await expect(setRole(own, 'member', deps)).rejects.toMatchObject({ code: 'act_refused' });
  for (const memberId of [leaving, MemberId.parse('unknown')]) {
    await expect(setAccess({ adminId, memberId }, true, deps)).rejects.toMatchObject({ code: 'not_found' });
    await expect(setRole({ adminId, memberId }, 'admin', deps)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(heard).toEqual([]);
});

test('refuses to make a leaving member an admin and to delete the account of an admin', async () => {
  const adminId = await anAccount('boss-4', 'admin');
  const leaving = await anAccount('leaving-4', 'member', { deletionRequestedAt: at });
  const { deps, heard } = doing(adminId, 'grant_admin');
  const granted = setRole({ adminId, memberId: leaving }, 'admin', deps);
  await expect(granted).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect(heard).toEqual([]);
  const members = createMembers(table.connection);
  expect(await members.requestDeletion(adminId, at, at)).toBe('is_admin');
  expect(await members.find(adminId)).not.toHaveProperty('deletionRequestedAt');
  // An admin who appointed a successor, who revoked the role, leaves like any member.
  const heir = await anAccount('heir-4', 'admin');
  await setRole({ adminId: heir, memberId: adminId }, 'member', doing(heir, 'revoke_admin').deps);
  expect(await members.requestDeletion(adminId, at, at)).toBe('asked');
  expect(await members.requestDeletion(adminId, at, at)).toBe('asked_before');
});

test('refuses the later of a concurrent grant and deletion', async () => {
  const adminId = await anAccount('boss-5', 'admin');
  for (let round = 0; round < 5; round += 1) {
    const id = await anAccount(`torn-${round}`, 'member');
    const [granted, asked] = await Promise.all([
      doing(adminId, 'grant_admin').standings.setRole(id, 'admin', { isBlocked: false, role: 'member' }),
      createMembers(table.connection).requestDeletion(id, at, at),
    ]);
    expect([granted, asked]).toEqual(granted ? [true, 'is_admin'] : [false, 'asked']);
  }
});

test.each([
  ['revoke', 'revoke'],
  ['block', 'block'],
  ['block', 'revoke'],
] as const)('keeps one admin when one wants to %s and the other to %s', async (first, second) => {
  const ids = [await anAccount(`one-${first}-${second}`, 'admin'), await anAccount(`two-${first}-${second}`, 'admin')];
  const [one, two] = ids as [MemberId, MemberId];
  const take = (how: 'revoke' | 'block', adminId: MemberId, memberId: MemberId) =>
    how === 'block'
      ? doing(adminId, 'block').standings.setBlocked(memberId, true, { isBlocked: false, role: 'admin' })
      : doing(adminId, 'revoke_admin').standings.setRole(memberId, 'member', { isBlocked: false, role: 'admin' });
  // Each was accepted as an admin before the other wrote.
  expect(await take(first, one, two)).toBe(true);
  expect(await take(second, two, one)).toBe(false);
  expect(await doing(one, 'block').standings.find(one)).toEqual({ isBlocked: false, role: 'admin' });
  expect(await linesOf(one)).toEqual([]);
});
