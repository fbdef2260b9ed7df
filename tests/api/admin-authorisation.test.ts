import { describe, expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import * as audit from '#shared/admin/audit-contract.ts';
import * as claimDesk from '#shared/admin/claims-contract.ts';
import * as admin from '#shared/admin/contract.ts';
import * as credits from '#shared/admin/credits-contract.ts';
import * as days from '#shared/admin/days-contract.ts';
import * as adminEvents from '#shared/admin/events-contract.ts';
import * as exporting from '#shared/admin/export-contract.ts';
import * as failedJobs from '#shared/admin/failed-jobs-contract.ts';
import * as memberActs from '#shared/admin/member-acts-contract.ts';
import * as orderActs from '#shared/admin/order-acts-contract.ts';
import * as orderDesk from '#shared/admin/order-contract.ts';
import * as packDesk from '#shared/admin/packs-contract.ts';
import * as retention from '#shared/admin/retention-contract.ts';
import * as searching from '#shared/admin/search-contract.ts';
import * as siteDesk from '#shared/admin/site-contract.ts';
import * as webhookDesk from '#shared/admin/webhook-contract.ts';
import * as orders from '#shared/orders/contract.ts';
import { runAdmin } from '../support/admin.ts';
import { membersOnly, openCallers, type Row } from '../support/callers.ts';
import { aMember, claimsOf, signIn } from '../support/members.ts';

const { product, api, made, aCheckedOrder, testAccess } = openCallers();
const { tokens } = made;

const ofOrder = () => ({ id: made.orderId });
const adminsOnly = { ...membersOnly, 'other member': 'forbidden', owner: 'forbidden' } as const;
const rows: readonly Row[] = [
  { endpoint: admin.getAdminStats, refused: adminsOnly },
  { endpoint: admin.listAdminUsers, refused: adminsOnly },
  { endpoint: admin.listAdminOrders, refused: adminsOnly },
  { endpoint: retention.listRetentionReports, refused: adminsOnly },
  { endpoint: audit.listAuditLines, refused: adminsOnly },
  {
    endpoint: credits.setMemberCredits,
    params: () => ({ id: made.owner.id }),
    // Sets the balance that is there already, so an allowed call changes nothing.
    body: { credits: 1, seen: 1, reason: 'A look' },
    refused: adminsOnly,
  },
  { endpoint: orderDesk.getAdminOrder, params: ofOrder, refused: adminsOnly },
  {
    endpoint: orderActs.refundAdminOrder,
    params: ofOrder,
    body: { reason: 'A look' },
    refused: { ...adminsOnly, admin: 'act_refused' },
  },
  { endpoint: orderActs.resendOrderMail, params: ofOrder, refused: { ...adminsOnly, admin: 'act_refused' } },
  { endpoint: orderActs.retryOrderJob, params: ofOrder, refused: { ...adminsOnly, admin: 'act_refused' } },
  { endpoint: orderActs.settleAdminPayment, params: () => ({ id: made.paymentId }), refused: adminsOnly },
  { endpoint: claimDesk.listAdminClaims, refused: adminsOnly },
  {
    endpoint: claimDesk.decideAdminClaim,
    params: ofOrder,
    body: { grants: false, words: 'No.' },
    refused: { ...adminsOnly, admin: 'act_refused' },
  },
  { endpoint: packDesk.listAdminPacks, refused: adminsOnly },
  {
    endpoint: packDesk.createPack,
    body: { name: 'Midi', credits: 20, prices: { USD: 900, TRY: 69_000 } },
    refused: adminsOnly,
  },
  {
    endpoint: packDesk.togglePack,
    params: () => ({ id: 'pack_mini' }),
    // It is on sale already.
    body: { isActive: true },
    refused: adminsOnly,
  },
  { endpoint: siteDesk.getSiteSetting, refused: adminsOnly },
  { endpoint: adminEvents.listAdminEvents, refused: adminsOnly },
  {
    endpoint: adminEvents.hideAdminEvent,
    params: () => ({ id: 'evt_01KB0000000000000000000001' }),
    body: { isHidden: true, reason: 'A test' },
    refused: { ...adminsOnly, admin: 'not_found' },
  },
  {
    endpoint: siteDesk.setSiteSetting,
    // Sets the stored season and counter, so an allowed call changes nothing.
    body: { season: { programYear: 2027, state: 'unknown' }, counterFrom: 1000, seen: 0 },
    refused: adminsOnly,
  },
  { endpoint: webhookDesk.listWebhooks, refused: adminsOnly },
  {
    endpoint: webhookDesk.setWebhook,
    params: () => ({ tool: 'hair-changer' }),
    body: { webhookUrl: 'https://10.0.0.1/' },
    refused: { ...adminsOnly, admin: 'act_refused' },
  },
  { endpoint: webhookDesk.switchOffWebhook, params: () => ({ tool: 'hair-changer' }), refused: adminsOnly },
  {
    endpoint: webhookDesk.testWebhook,
    params: () => ({ tool: 'makeup-changer' }),
    body: { webhookUrl: 'https://10.0.0.1/' },
    refused: adminsOnly,
  },
  { endpoint: searching.searchAdmin, body: { text: 'owner@example.com' }, refused: adminsOnly },
  {
    endpoint: memberActs.setMemberAccess,
    params: () => ({ id: made.owner.id }),
    // Open and a member already, so an allowed call changes nothing.
    body: { isBlocked: false, reason: 'A look' },
    refused: adminsOnly,
  },
  {
    endpoint: memberActs.setMemberRole,
    params: () => ({ id: 'unknown' }),
    body: { role: 'member', reason: 'A look' },
    refused: { ...adminsOnly, admin: 'not_found' },
  },
  { endpoint: failedJobs.listFailedJobs, refused: adminsOnly },
  { endpoint: days.listAdminDays, refused: adminsOnly },
  {
    endpoint: exporting.exportRows,
    params: () => ({ kind: 'payments' }),
    query: { from: '2026-11-01', to: '2026-11-30' },
    refused: adminsOnly,
  },
  {
    endpoint: failedJobs.redriveFailedJobs,
    body: { queue: 'jobs', messageIds: ['none'] },
    refused: adminsOnly,
  },
];

testAccess(rows, (path) => path.startsWith('/admin/'));

describe('the admin', () => {
  test('sees users with their roles, orders and sums', async () => {
    const token = tokens.get('admin');
    const id = await aCheckedOrder();
    const paying = { token: made.owner.accessToken, params: { id }, body: { payWith: 'credit' } };
    expect((await api.call(orders.processOrder, paying)).status).toBe(202);
    const stats = (await api.call(admin.getAdminStats, { token })).body;
    expect(stats.totalUsers).toBe(4);
    // Many orders were placed here, one of them was paid.
    expect(stats.totalOrders).toBe(1);
    expect([0, 1]).toContain(stats.activeOrders);
    expect(stats.totalRevenue).toEqual([]);
    const { users } = admin.listAdminUsers.output.parse((await api.call(admin.listAdminUsers, { token })).body);
    expect(users[0]?.email).toBe('owner@example.com');
    const known = Object.fromEntries(users.map(({ email, role, disabled }) => [email, { role, disabled }]));
    expect(known).toMatchObject({
      'boss@example.com': { role: 'admin', disabled: false },
      'disabled@example.com': { role: 'member', disabled: true },
      'owner@example.com': { role: 'member', disabled: false },
    });
    const listed = admin.listAdminOrders.output.parse((await api.call(admin.listAdminOrders, { token })).body);
    expect(listed.orders).toMatchObject([{ id, memberId: made.owner.id, paymentStatus: 'paid' }]);
    expect(await api.refusal(usersFrom('nonsense'))).toBe('validation_failed');
  });

  test('sets a balance once, and the audit log has the admin, the act and the reason', async () => {
    const token = tokens.get('admin');
    const id = tokens.get('other member') ?? '';
    const other = String(claimsOf(id)['sub']);
    const set = (body: object, params = { id: other }) => api.call(credits.setMemberCredits, { token, params, body });
    const body = { credits: 7, seen: 1, reason: 'Six on the house' };
    expect((await set(body)).body).toEqual({ credits: 7 });
    expect(await api.refusal(set(body))).toBe('changed_meanwhile');
    expect(await api.refusal(set({ ...body, credits: -1, seen: 7 }))).toBe('validation_failed');
    expect(await api.refusal(set({ ...body, credits: 1.5, seen: 7 }))).toBe('validation_failed');
    expect(await api.refusal(set(body, { id: 'unknown' }))).toBe('not_found');
    const me = await api.call(accounts.getMe, { token: id });
    expect(me.body.profile.credits).toBe(7);
    const { lines } = audit.listAuditLines.output.parse((await api.call(audit.listAuditLines, { token })).body);
    expect(lines.filter(({ act }) => act === 'set_credits')).toMatchObject([
      {
        act: 'set_credits',
        kind: 'account',
        adminEmail: 'boss@example.com',
        subject: other,
        subjectEmail: 'other@example.com',
        reason: 'Six on the house',
        before: { credits: 1 },
        after: { credits: 7 },
      },
    ]);
  });

  test('is listed, and is a member again from the next sign-in after the role was revoked', async () => {
    expect(await runAdmin(product, 'list')).toContain('boss@example.com');
    await expect(runAdmin(product, 'revoke', 'boss@example.com')).rejects.toThrow('is the last admin');
    await expect(runAdmin(product, 'disable', 'boss@example.com')).rejects.toThrow('is the last admin');
    await aMember(product, 'heir@example.com');
    await runAdmin(product, 'grant', 'heir@example.com');
    await runAdmin(product, 'revoke', 'boss@example.com');
    expect(await runAdmin(product, 'list')).not.toContain('boss@example.com');
    const { accessToken: token } = await signIn(product, 'boss@example.com');
    expect(await api.refusal(api.call(admin.getAdminStats, { token }))).toBe('forbidden');
    await expect(runAdmin(product, 'grant', 'unknown@example.com')).rejects.toThrow('there is no account');
  });
});

function usersFrom(cursor: string) {
  return fetch(`${product.url}/api/admin/users?cursor=${cursor}`, {
    headers: { authorization: `Bearer ${tokens.get('admin')}` },
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
}
