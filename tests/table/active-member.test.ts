import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMembers } from '#functions/accounts/members.repository.ts';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { MemberStatusUnknown } from '#functions/platform/member-token.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { MemberId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const at = '2026-11-21T10:00:00.000Z';
const callerOf = (id: MemberId) => ({ memberId: id, groups: [], signedInAt: new Date(at) });

/** A verifier that believes every token to be its member's name, asked about this one. */
function verify(id: MemberId, connection = table.connection) {
  return requireActiveMember(async (token) => callerOf(MemberId.parse(token)), connection)(id);
}

async function aMember(name: string): Promise<MemberId> {
  const id = MemberId.parse(name);
  await createMembers(table.connection).create({ id, email: 'm@example.com', credits: 1, createdAt: at });
  return id;
}

test('a token of a member who may act holds', async () => {
  const id = await aMember('active');
  expect(await verify(id)).toEqual(callerOf(id));
});

test('a token of a member who asked for deletion holds until the day has come, and not while it is carried out', async () => {
  const id = await aMember('leaving');
  const members = createMembers(table.connection);
  await members.requestDeletion(id, at, at);
  expect(await verify(id)).toEqual(callerOf(id));
  expect(await members.beginErasure(id, MemberId.parse('erased'), at)).toBe(true);
  await expect(verify(id)).rejects.toMatchObject({ name: 'AccountClosed' });
});

test('a token of a member who is disabled does not hold', async () => {
  const id = await aMember('disabled');
  await memberEntity(table.connection).patch({ id }).set({ disabledAt: at }).go();
  await expect(verify(id)).rejects.toMatchObject({ name: 'AccountClosed' });
});

test('a token of nobody who has a profile does not hold', async () => {
  await expect(verify(MemberId.parse('nobody'))).rejects.toMatchObject({ name: 'AccountClosed' });
});

test('a profile that cannot be read is no word about the member', async () => {
  const broken = { ...table.connection, table: 'there is no such table' };
  await expect(verify(MemberId.parse('active'), broken)).rejects.toBeInstanceOf(MemberStatusUnknown);
});
