import { beforeAll, describe, expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
import * as admin from '#shared/admin/contract.ts';
import * as contact from '#shared/contact/contract.ts';
import { eventTermsVersion } from '#shared/events/agreement-texts.ts';
import * as events from '#shared/events/contract.ts';
import * as eventPhotos from '#shared/events/upload-contract.ts';
import * as guarantee from '#shared/guarantee/contract.ts';
import * as handoffs from '#shared/handoffs/contract.ts';
import * as links from '#shared/links/contract.ts';
import * as orders from '#shared/orders/contract.ts';
import * as packs from '#shared/packs/contract.ts';
import { acceptanceVersions } from '#shared/payments/acceptance.ts';
import * as payments from '#shared/payments/contract.ts';
import * as processor from '#shared/processor/contract.ts';
import * as receipts from '#shared/receipts/contract.ts';
import * as site from '#shared/site/contract.ts';
import * as trials from '#shared/trials/contract.ts';
import { runAdmin } from '../support/admin.ts';
import { callers, membersOnly, openCallers, type Row } from '../support/callers.ts';
import { anOrderBody } from '../support/guest.ts';
import { aMember, poolCall, poolOf, signIn } from '../support/members.ts';

const { product, api, made, aCheckedOrder, testAccess } = openCallers();

/** What the rows also refer to: created before the first test, read when a test runs. */
const also = { retouchId: '', handoffId: '', eventId: '', eventCode: '', deletionId: '' };

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
/** A hand-off belongs to its two devices, whichever account is signed in on them. */
const nobodys: Row['refused'] = Object.fromEntries(callers.map((who) => [who, 'not_found']));
const ofHandoff = () => ({ id: also.handoffId });
const wrongCode = { code: 'A'.repeat(22), phoneSecret: 'B'.repeat(22) };
/** Of another member's event an admin sees nothing either. */
const organizersOnly = { ...membersOnly, 'other member': 'not_found', admin: 'not_found' } as const;
const ofEvent = () => ({ id: also.eventId });
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
    params: () => ({ id: also.retouchId }),
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
    params: () => ({ code: also.eventCode }),
    refused: { 'disabled member': 'unauthorized' },
  },
  { endpoint: events.replaceEventCode, params: ofEvent, refused: organizersOnly },
  { endpoint: events.closeEvent, params: ofEvent, refused: organizersOnly },
  { endpoint: events.eraseEvent, params: ofEvent, refused: organizersOnly },
  {
    endpoint: events.getDeletion,
    params: () => ({ id: also.deletionId }),
    refused: { 'disabled member': 'unauthorized' },
  },
  { endpoint: events.getProofKeys, refused: { 'disabled member': 'unauthorized' } },
  { endpoint: orders.deleteOrder, params: ofOrder, refused: strangers },
];

beforeAll(async () => {
  const token = made.owner.accessToken;
  also.retouchId = await aCheckedOrder({ tool: 'retoucher', options: {} });
  const event = { token, body: { ...anEventBody, eventDate: today } };
  const first = (await api.call(events.createEvent, event)).body.event;
  also.deletionId = (await api.call(events.eraseEvent, { token, params: { id: first.id } })).body.deletion.id;
  const second = (await api.call(events.createEvent, event)).body.event;
  [also.eventId, also.eventCode] = [second.id, second.code];
  also.handoffId = (await api.call(handoffs.beginHandoff, { body: { tool: 'greencard' } })).body.handoff.id;
});

// Admins' calls, and those of guests and contributors of events, have tables of their own.
testAccess(rows, (path) => !/\/(admin|guests|contributors|waiting|join)(\/|$)/.test(path));

describe('tokens', () => {
  test('refuses an ID token and a modified access token', async () => {
    const [header, claims, signature] = made.owner.accessToken.split('.') as [string, string, string];
    const promoted = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), 'cognito:groups': ['admin'] };
    const forged = Buffer.from(JSON.stringify(promoted)).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    for (const token of [made.owner.idToken, `${header}.${forged}.${signature}`, `${none}.${forged}.`]) {
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
