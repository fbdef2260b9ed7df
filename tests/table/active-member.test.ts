import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { MemberStatusUnknown } from '#functions/platform/member-token.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { roleEntity } from '#functions/table/role.entity.ts';
import { MemberId } from '#shared/ids.ts';
import { createAccountChain } from '../support/account-chain.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createChain } from '../support/order-chain.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

async function aMember() {
  const chain = createChain(table.connection);
  const account = createAccountChain(table.connection, chain);
  return { account, id: await chain.newMember(`member-${newOrderId(new Date())}`) };
}

/** The caller the API makes of a valid token with these groups. */
const callerOf = (memberId: MemberId, groups: string[] = []) =>
  requireActiveMember(async () => ({ memberId, groups, signedInAt: new Date() }), table.connection)('a token');

test('accepts the token of a member until their erasure begins', async () => {
  const { account, id } = await aMember();
  expect((await callerOf(id)).memberId).toBe(id);
  await account.members.requestDeletion(id, account.at(), account.at());
  expect((await callerOf(id)).memberId).toBe(id);
  account.pass(1);
  await account.sweep();
  expect((await account.members.find(id))?.erasureId).toBeDefined();
  await expect(callerOf(id)).rejects.toThrow('disabled or gone');
  account.pass(1);
  await account.sweep();
  expect(await account.members.find(id)).toBeUndefined();
  await expect(callerOf(id)).rejects.toThrow('disabled or gone');
});

test('accepts a token with the admin group as an admin’s only while the stored role says so', async () => {
  const { account, id } = await aMember();
  const role = roleEntity(table.connection);
  expect((await callerOf(id, ['admin', 'other'])).groups).toEqual(['other']);
  await role.put({ memberId: id, role: 'admin', at: account.at() }).go();
  expect((await callerOf(id, ['admin', 'other'])).groups).toEqual(['admin', 'other']);
  expect((await callerOf(id, [])).groups).toEqual([]);
  await role.put({ memberId: id, role: 'member', at: account.at() }).go();
  expect((await callerOf(id, ['admin'])).groups).toEqual([]);
});

test('refuses the token of a disabled member, and one without a profile', async () => {
  const { id } = await aMember();
  await memberEntity(table.connection).patch({ id }).set({ disabledAt: '2026-11-21T10:00:00.000Z' }).go();
  await expect(callerOf(id)).rejects.toMatchObject({ name: 'AccountClosed' });
  await expect(callerOf(MemberId.parse('unknown'))).rejects.toMatchObject({ name: 'AccountClosed' });
});

test('fails without a decision when the profile cannot be read', async () => {
  const broken = { ...table.connection, table: 'there is no such table' };
  const verify = requireActiveMember(
    async () => ({ memberId: MemberId.parse('member'), groups: [], signedInAt: new Date() }),
    broken,
  );
  await expect(verify('a token')).rejects.toBeInstanceOf(MemberStatusUnknown);
});
