import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAuditLog } from '#functions/admin/audit-log.repository.ts';
import { createCreditAdjustments } from '#functions/admin/credit-adjustments.repository.ts';
import { setMemberCredits } from '#functions/admin/set-member-credits.ts';
import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { writeIf } from '#functions/table/commit.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { MemberId } from '#shared/ids.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const at = '2026-11-22T10:00:00.000Z';
const boss = MemberId.parse('boss');

async function aMember(name: string, different: { erasureId?: MemberId } = {}): Promise<MemberId> {
  const id = MemberId.parse(name);
  const profile = { id, email: `${name}@example.com`, credits: 5, createdAt: at, ...wake(id, at, 'later') };
  await memberEntity(table.connection)
    .put({ ...profile, ...different })
    .go();
  return id;
}

const deps = () => ({ adjustments: createCreditAdjustments(table.connection), clock: () => new Date(at) });
const linesOf = async (id: MemberId) =>
  (await createAuditLog(table.connection).listActs('2026-11', 100)).acts.filter(({ subject }) => subject === id);
const entriesOf = async (memberId: MemberId) =>
  (await ledgerEntity(table.connection).query.entry({ memberId }).go({ pages: 'all' })).data;

test.each([
  ['up', 12, 7],
  ['down to nothing', 0, -5],
])('sets a balance %s with one ledger entry and one line in the log', async (name, credits, delta) => {
  const id = await aMember(`member-${name}`);
  await setMemberCredits(boss, id, { credits, seen: 5, reason: 'why' }, deps());
  expect(await deps().adjustments.findCredits(id)).toBe(credits);
  const [line] = await linesOf(id);
  expect(line).toMatchObject({ adminId: boss, reason: 'why', before: { credits: 5 }, after: { credits } });
  expect(await entriesOf(id)).toMatchObject([{ key: `adjustment#${line?.id}`, reason: 'adjustment', delta }]);
});

test('refuses an admin who sets their own balance', async () => {
  const id = await aMember('generous');
  const setting = setMemberCredits(id, id, { credits: 9, seen: 5, reason: 'why' }, deps());
  await expect(setting).rejects.toMatchObject({ code: 'act_refused' });
  expect(await deps().adjustments.findCredits(id)).toBe(5);
  expect(await linesOf(id)).toEqual([]);
});

test('lets one of two admins with the same balance on screen change it, and asks the other to reload', async () => {
  const id = await aMember('contested');
  const both = [9, 3].map((credits) => setMemberCredits(boss, id, { credits, seen: 5, reason: 'why' }, deps()));
  const answers = await Promise.allSettled(both);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'changed_meanwhile' } });
  const [line, ...more] = await linesOf(id);
  expect(more).toEqual([]);
  expect(await deps().adjustments.findCredits(id)).toBe(line?.after['credits']);
});

test('does not overwrite a balance that changed between read and write', async () => {
  const id = await aMember('moving');
  const adjustments = { ...deps().adjustments, findCredits: async () => 4 };
  const wanted = { credits: 9, seen: 4, reason: 'why' };
  await expect(setMemberCredits(boss, id, wanted, { ...deps(), adjustments })).rejects.toThrow();
  expect([await deps().adjustments.findCredits(id), await entriesOf(id), await linesOf(id)]).toEqual([5, [], []]);
});

test('logs nothing for an unchanged balance, and leaves the account of a leaving member alone', async () => {
  const same = await aMember('same');
  await setMemberCredits(boss, same, { credits: 5, seen: 5, reason: 'why' }, deps());
  expect(await linesOf(same)).toEqual([]);
  const leaving = await aMember('leaving', { erasureId: MemberId.parse('erased-1') });
  const wanted = { credits: 9, seen: 5, reason: 'why' };
  await expect(setMemberCredits(boss, leaving, wanted, deps())).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect([await entriesOf(leaving), await linesOf(leaving)]).toEqual([[], []]);
});

test('does not overwrite an existing line of the log', async () => {
  const id = await aMember('logged');
  await setMemberCredits(boss, id, { credits: 6, seen: 5, reason: 'why' }, deps());
  const [line] = await linesOf(id);
  if (line === undefined) throw new Error('there is no line');
  expect(await writeIf(createAuditWrites(table.connection).line({ ...line, reason: 'another' }))).toBe(false);
  expect(await linesOf(id)).toEqual([line]);
});
