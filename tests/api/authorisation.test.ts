import { beforeAll, describe, expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
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
import * as contact from '#shared/contact/contract.ts';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as eventPhotos from '#shared/events/upload-contract.ts';
import * as guarantee from '#shared/guarantee/contract.ts';
import * as handoffs from '#shared/handoffs/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { ProblemCode } from '#shared/http/problem.ts';
import * as links from '#shared/links/contract.ts';
import * as orders from '#shared/orders/contract.ts';
import * as packs from '#shared/packs/contract.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import * as payments from '#shared/payments/contract.ts';
import * as processor from '#shared/processor/contract.ts';
import * as receipts from '#shared/receipts/contract.ts';
import * as site from '#shared/site/contract.ts';
import * as trials from '#shared/trials/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { runAdmin } from '../support/admin.ts';
import { anOrderBody, fileOf, place, upload } from '../support/guest.ts';
import { aMember, claimsOf, poolCall, poolOf, type SignedIn, signIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';

const callers = ['anonymous', 'wrong secret', 'other member', 'owner', 'disabled member', 'admin'] as const;
type Who = (typeof callers)[number];

interface Row {
  readonly endpoint: Endpoint;
  readonly params?: () => Record<string, string>;
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  /** How each caller is refused; undefined is served. */
  readonly refused: Partial<Record<Who, ProblemCode>>;
}

/** What the rows refer to: created before the first test, read when a test runs. */
const made = {
  wrongSecret: '',
  orderId: '',
  retouchId: '',
  paymentId: '',
  handoffId: '',
  eventId: '',
  eventCode: '',
  deletionId: '',
  tokens: new Map<Who, string>(),
};

let guests = 0;

const today = new Date().toISOString().slice(0, 10);

const ofOrder = () => ({ id: made.orderId });
const strangers = {
  anonymous: 'not_found',
  'wrong secret': 'not_found',
  'other member': 'not_found',
  'disabled member': 'unauthorized',
  admin: 'not_found',
} as const;
const membersOnly = {
  anonymous: 'unauthorized',
  'wrong secret': 'unauthorized',
  'disabled member': 'unauthorized',
} as const;
const adminsOnly = { ...membersOnly, 'other member': 'forbidden', owner: 'forbidden' } as const;
/** A hand-off belongs to its two devices, whichever account is signed in on them. */
const nobodys: Row['refused'] = Object.fromEntries(callers.map((who) => [who, 'not_found']));
const ofHandoff = () => ({ id: made.handoffId });
const wrongCode = { code: 'A'.repeat(22), phoneSecret: 'B'.repeat(22) };
/** Of another member's event an admin sees nothing either. */
const organizersOnly = { ...membersOnly, 'other member': 'not_found', admin: 'not_found' } as const;
const ofEvent = () => ({ id: made.eventId });
const ofNoPhoto = { photoIds: ['pho_01JD3K5W8ZQ4M6N8P0R2T4V6X8'] };
const anEventBody = {
  ...{ name: 'A wedding', organizerName: 'Ada', type: 'wedding', timeZone: 'Europe/Istanbul' },
  agreement: { version: eventTermsVersion, language: 'en', ground: 'consent' },
};
const rows: readonly Row[] = [
  { endpoint: orders.placeOrder, body: anOrderBody(), refused: { 'disabled member': 'unauthorized' } },
  { endpoint: orders.getOrder, params: ofOrder, refused: strangers },
  { endpoint: orders.checkOrder, params: ofOrder, refused: { ...strangers } },
  { endpoint: orders.previewOrder, params: ofOrder, refused: { ...strangers } },
  {
    endpoint: orders.previewLooks,
    // An order of another tool has no looks, for any caller.
    params: () => ({ id: made.retouchId }),
    body: { looks: [{ tool: 'retoucher' }] },
    refused: { ...strangers },
  },
  {
    endpoint: orders.changeOptions,
    params: ofOrder,
    body: { tool: 'greencard', options: { category: 'adult_male' } },
    refused: strangers,
  },
  {
    endpoint: orders.setEmail,
    params: ofOrder,
    body: { email: 'other@example.com' },
    refused: { ...strangers, owner: 'forbidden' },
  },
  { endpoint: orders.processOrder, params: ofOrder, body: { payWith: 'card' }, refused: strangers },
  {
    endpoint: orders.makeExtra,
    params: ofOrder,
    body: { extra: 'measured.png' },
    refused: { ...strangers, owner: 'photo_not_ready' },
  },
  {
    endpoint: payments.checkoutPacks,
    body: { items: [{ packId: 'pack_mini' }], language: 'tr', accepted: acceptanceVersions },
    refused: membersOnly,
  },
  { endpoint: orders.downloadPhoto, params: ofOrder, refused: { ...strangers, owner: 'photo_not_ready' } },
  { endpoint: guarantee.requestRefund, params: ofOrder, refused: { ...strangers, owner: 'guarantee_unavailable' } },
  {
    endpoint: guarantee.openClaim,
    params: ofOrder,
    body: { answer: 'The head is too small.' },
    refused: { ...strangers, owner: 'guarantee_unavailable' },
  },
  { endpoint: payments.getPayment, params: () => ({ id: made.paymentId }), refused: strangers },
  {
    endpoint: receipts.getReceipt,
    params: () => ({ id: made.paymentId }),
    // The order is unpaid, so there is no receipt for any caller.
    refused: { ...strangers, owner: 'not_found' },
  },
  { endpoint: orders.listOrders, refused: membersOnly },
  { endpoint: orders.latestOrder, refused: membersOnly },
  { endpoint: accounts.getMe, refused: membersOnly },
  { endpoint: accounts.updateSettings, body: { marketing: true }, refused: membersOnly },
  { endpoint: accounts.requestEmailChange, body: { email: 'moved@example.com' }, refused: membersOnly },
  {
    endpoint: accounts.confirmEmailChange,
    body: { code: '000000' },
    refused: { ...membersOnly, 'other member': 'code_wrong', owner: 'code_wrong', admin: 'code_wrong' },
  },
  { endpoint: wallets.getWallet, refused: membersOnly },
  { endpoint: wallets.listTransactions, refused: membersOnly },
  { endpoint: accounts.exportMyData, refused: membersOnly },
  {
    endpoint: accounts.deleteMe,
    body: { confirm: true },
    refused: { ...membersOnly, admin: 'admin_not_deletable' },
  },
  { endpoint: accounts.undeleteMe, refused: membersOnly },
  { endpoint: admin.getAdminStats, refused: adminsOnly },
  { endpoint: admin.listAdminUsers, refused: adminsOnly },
  { endpoint: admin.listAdminOrders, refused: adminsOnly },
  { endpoint: retention.listRetentionReports, refused: adminsOnly },
  { endpoint: audit.listAuditLines, refused: adminsOnly },
  {
    endpoint: credits.setMemberCredits,
    params: () => ({ id: owner.id }),
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
  { endpoint: webhookDesk.getWebhook, refused: adminsOnly },
  {
    endpoint: webhookDesk.setWebhook,
    body: { webhookUrl: 'https://10.0.0.1/' },
    refused: { ...adminsOnly, admin: 'act_refused' },
  },
  { endpoint: webhookDesk.switchOffWebhook, refused: adminsOnly },
  { endpoint: webhookDesk.testWebhook, body: { webhookUrl: 'https://10.0.0.1/' }, refused: adminsOnly },
  { endpoint: searching.searchAdmin, body: { text: 'owner@example.com' }, refused: adminsOnly },
  {
    endpoint: memberActs.setMemberAccess,
    params: () => ({ id: owner.id }),
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
  { endpoint: site.getSite, refused: {} },
  { endpoint: site.getHealth, refused: {} },
  { endpoint: packs.listCreditPacks, refused: {} },
  {
    endpoint: contact.sendContactMessage,
    body: { email: 'visitor@example.com', message: 'Hello', hp: 'a machine' },
    refused: {},
  },
  {
    endpoint: links.requestLinks,
    // Each caller asks for another e-mail: one e-mail has three requests an hour.
    get body() {
      guests += 1;
      return { email: `link${guests}@example.com` };
    },
    refused: {},
  },
  {
    endpoint: trials.requestTrial,
    // Each caller asks for another e-mail: one e-mail has five codes an hour.
    get body() {
      guests += 1;
      return { email: `trial${guests}@example.com` };
    },
    refused: {},
  },
  {
    endpoint: trials.confirmTrial,
    body: { email: 'unasked@example.com', code: '000000' },
    refused: Object.fromEntries(callers.map((who) => [who, 'code_expired'])),
  },
  {
    endpoint: payments.paymentWebhook,
    params: () => ({ provider: 'sandbox' }),
    body: {},
    refused: Object.fromEntries(callers.map((who) => [who, 'unauthorized'])),
  },
  {
    endpoint: processor.answerOrder,
    body: {},
    refused: Object.fromEntries(callers.map((who) => [who, 'unauthorized'])),
  },
  {
    endpoint: payments.paymentCallback,
    params: () => ({ provider: 'sandbox' }),
    body: 'token=unknown',
    refused: { 'disabled member': 'unauthorized' },
  },
  {
    endpoint: payments.paymentReturn,
    params: () => ({ provider: 'sandbox' }),
    refused: { 'disabled member': 'unauthorized' },
  },
  { endpoint: handoffs.beginHandoff, body: { tool: 'greencard' }, refused: {} },
  { endpoint: handoffs.openHandoff, params: ofHandoff, body: wrongCode, refused: nobodys },
  { endpoint: handoffs.getHandoff, params: ofHandoff, refused: nobodys },
  {
    endpoint: handoffs.sendHandoff,
    params: ofHandoff,
    body: { file: { contentType: 'image/jpeg', bytes: 1 } },
    refused: nobodys,
  },
  { endpoint: handoffs.arriveHandoff, params: ofHandoff, refused: nobodys },
  { endpoint: handoffs.takeHandoff, params: ofHandoff, refused: nobodys },
  { endpoint: handoffs.endHandoff, params: ofHandoff, refused: nobodys },
  {
    endpoint: events.createEvent,
    body: { ...anEventBody, eventDate: today },
    // The owner has an event already.
    refused: { ...membersOnly, owner: 'event_limit_reached' },
  },
  { endpoint: events.listEvents, refused: membersOnly },
  { endpoint: events.getEvent, params: ofEvent, refused: organizersOnly },
  { endpoint: events.getEventPoster, params: ofEvent, query: { size: 'a5' }, refused: organizersOnly },
  { endpoint: events.updateEvent, params: ofEvent, body: { name: 'Another' }, refused: organizersOnly },
  {
    endpoint: events.buyCapacity,
    params: ofEvent,
    body: { credits: 1 },
    // The request has no key.
    refused: { ...organizersOnly, owner: 'validation_failed' },
  },
  { endpoint: events.openEvent, params: ofEvent, refused: organizersOnly },
  {
    endpoint: eventPhotos.announceUploads,
    params: ofEvent,
    body: { files: [{ name: 'a.jpg', bytes: 1, contentType: 'image/jpeg', sha256: '0'.repeat(64) }] },
    refused: organizersOnly,
  },
  { endpoint: eventPhotos.confirmUploads, params: ofEvent, body: ofNoPhoto, refused: organizersOnly },
  { endpoint: eventPhotos.listEventPhotos, params: ofEvent, refused: organizersOnly },
  {
    endpoint: eventPhotos.showEventPhotos,
    params: ofEvent,
    body: { ...ofNoPhoto, hidden: true },
    refused: organizersOnly,
  },
  { endpoint: eventPhotos.removeEventPhotos, params: ofEvent, body: ofNoPhoto, refused: organizersOnly },
  {
    endpoint: events.getEventOfCode,
    params: () => ({ code: made.eventCode }),
    refused: { 'disabled member': 'unauthorized' },
  },
  { endpoint: events.replaceEventCode, params: ofEvent, refused: organizersOnly },
  { endpoint: events.closeEvent, params: ofEvent, refused: organizersOnly },
  { endpoint: events.eraseEvent, params: ofEvent, refused: organizersOnly },
  {
    endpoint: events.getDeletion,
    params: () => ({ id: made.deletionId }),
    refused: { 'disabled member': 'unauthorized' },
  },
  { endpoint: events.getProofKeys, refused: { 'disabled member': 'unauthorized' } },
  { endpoint: orders.deleteOrder, params: ofOrder, refused: strangers },
];

const { product, api } = openProduct();
let owner: SignedIn;

beforeAll(async () => {
  const [other, disabled, boss] = await Promise.all(
    ['other', 'disabled', 'boss'].map((name) => aMember(product, `${name}@example.com`)),
  );
  owner = await aMember(product, 'owner@example.com');
  await runAdmin(product, 'grant', 'boss@example.com');
  await runAdmin(product, 'disable', 'disabled@example.com');
  made.tokens.set('other member', other?.accessToken ?? '');
  made.tokens.set('owner', owner.accessToken);
  made.tokens.set('disabled member', disabled?.accessToken ?? '');
  made.tokens.set('admin', (await signIn(product, boss?.email ?? '')).accessToken);
  made.wrongSecret = (await place(api)).secret;

  const token = owner.accessToken;
  made.orderId = await aCheckedOrder(token);
  made.retouchId = await aCheckedOrder(token, { tool: 'retoucher', options: {} });
  const opened = await api.call(orders.processOrder, { token, params: ofOrder(), body: { payWith: 'card' } });
  made.paymentId = opened.body.paymentId;
  const event = { token, body: { ...anEventBody, eventDate: today } };
  const first = (await api.call(events.createEvent, event)).body.event;
  made.deletionId = (await api.call(events.eraseEvent, { token, params: { id: first.id } })).body.deletion.id;
  const second = (await api.call(events.createEvent, event)).body.event;
  [made.eventId, made.eventCode] = [second.id, second.code];
  made.handoffId = (await api.call(handoffs.beginHandoff, { body: { tool: 'greencard' } })).body.handoff.id;
});

async function aCheckedOrder(token: string, different: object = {}): Promise<string> {
  const selfie = await drawPortrait();
  const { id, upload: target } = await placeAs(token, { file: fileOf(selfie), ...different });
  await upload(target, selfie);
  await api.call(orders.checkOrder, { token, params: { id } });
  return id;
}

async function placeAs(token: string, different: object = {}): Promise<{ id: string; upload: orders.PresignedUpload }> {
  const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody(different) });
  return { id: body.order.id, upload: body.upload };
}

const cells = rows.flatMap((row) =>
  callers.map((who) => [`${row.endpoint.method} ${row.endpoint.path}`, who, row.refused[who], row] as const),
);

test.each(cells)('%s by %s: %s', async (_, who, code, { endpoint, params, body, query }) => {
  const answer = await api.call(endpoint, {
    ...(params === undefined ? {} : { params: params() }),
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query }),
    token: made.tokens.get(who),
    secret: who === 'wrong secret' ? made.wrongSecret : undefined,
  });
  expect(await api.refusal(Promise.resolve(answer))).toBe(code);
  if (code === undefined) expect(answer.status).toBe(endpoint.success);
});

test('the table lists every endpoint of the contracts', () => {
  const all = [
    accounts,
    wallets,
    receipts,
    retention,
    memberActs,
    searching,
    admin,
    adminEvents,
    audit,
    claimDesk,
    credits,
    days,
    exporting,
    failedJobs,
    orderActs,
    orderDesk,
    packDesk,
    contact,
    events,
    eventPhotos,
    guarantee,
    handoffs,
    orders,
    packs,
    payments,
    processor,
    site,
    links,
    trials,
    siteDesk,
    webhookDesk,
  ].flatMap((module) =>
    Object.values(module).filter((value): value is Endpoint => typeof value === 'object' && 'access' in value),
  );
  expect(new Set(rows.map(({ endpoint }) => endpoint))).toEqual(new Set(all));
});

describe('tokens', () => {
  test('refuses an ID token and a modified access token', async () => {
    const [header, claims, signature] = owner.accessToken.split('.') as [string, string, string];
    const promoted = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), 'cognito:groups': ['admin'] };
    const forged = Buffer.from(JSON.stringify(promoted)).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [owner.idToken, `${header}.${forged}.${signature}`, `${none}.${forged}.`]) {
      expect(await api.refusal(api.call(admin.getAdminStats, { token }))).toBe('unauthorized');
      expect(await api.refusal(api.call(accounts.getMe, { token }))).toBe('unauthorized');
      expect(await api.refusal(api.call(orders.getOrder, { token, params: ofOrder() }))).toBe('unauthorized');
    }
  });

  test('refuses sign-in and session renewal of a disabled member until the account is enabled', async () => {
    const email = 'back@example.com';
    const member = await aMember(product, email);
    await runAdmin(product, 'disable', email);
    const { userPoolClientId: ClientId } = await poolOf(product);
    const renew = { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: member.refreshToken } };
    await expect(poolCall(product, 'InitiateAuth', renew)).rejects.toThrow('NotAuthorizedException');
    await expect(signIn(product, email)).rejects.toThrow('NotAuthorizedException');
    await runAdmin(product, 'enable', email);
    const { accessToken: token } = await signIn(product, email);
    expect((await api.call(accounts.getMe, { token })).status).toBe(200);
  });
});

describe('the admin', () => {
  test('sees users with their roles, orders and sums', async () => {
    const token = made.tokens.get('admin');
    const id = await aCheckedOrder(owner.accessToken);
    const paying = { token: owner.accessToken, params: { id }, body: { payWith: 'credit' } };
    expect((await api.call(orders.processOrder, paying)).status).toBe(202);
    const stats = (await api.call(admin.getAdminStats, { token })).body;
    expect(stats.totalUsers).toBe(5);
    // Many orders were placed here, one of them was paid.
    expect(stats.totalOrders).toBe(1);
    expect([0, 1]).toContain(stats.activeOrders);
    expect(stats.totalRevenue).toEqual([]);
    const { users } = admin.listAdminUsers.output.parse((await api.call(admin.listAdminUsers, { token })).body);
    expect(users[0]?.email).toBe('back@example.com');
    const known = Object.fromEntries(users.map(({ email, role, disabled }) => [email, { role, disabled }]));
    expect(known).toMatchObject({
      'boss@example.com': { role: 'admin', disabled: false },
      'disabled@example.com': { role: 'member', disabled: true },
      'owner@example.com': { role: 'member', disabled: false },
    });
    const listed = admin.listAdminOrders.output.parse((await api.call(admin.listAdminOrders, { token })).body);
    expect(listed.orders).toMatchObject([{ id, memberId: owner.id, paymentStatus: 'paid' }]);
    expect(await api.refusal(usersFrom('nonsense'))).toBe('validation_failed');
  });

  test('sets a balance once, and the audit log has the admin, the act and the reason', async () => {
    const token = made.tokens.get('admin');
    const id = made.tokens.get('other member') ?? '';
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
    headers: { authorization: `Bearer ${made.tokens.get('admin')}` },
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
}
