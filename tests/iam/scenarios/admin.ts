import * as claims from '#shared/admin/claims-contract.ts';
import * as adminEvents from '#shared/admin/events-contract.ts';
import { listFailedJobs, redriveFailedJobs } from '#shared/admin/failed-jobs-contract.ts';
import { setMemberAccess, setMemberRole } from '#shared/admin/member-acts-contract.ts';
import * as acts from '#shared/admin/order-acts-contract.ts';
import { getAdminOrder } from '#shared/admin/order-contract.ts';
import { searchAdmin } from '#shared/admin/search-contract.ts';
import { getSiteSetting, setSiteSetting } from '#shared/admin/site-contract.ts';
import { listWebhooks, setWebhook, switchOffWebhook, testWebhook } from '#shared/admin/webhook-contract.ts';
import { Look } from '#shared/looks/look.ts';
import { operatorSqs } from '../operator.ts';
import { must, type Scenario } from '../scenario.ts';
import { ok } from '../world.ts';

/** What an admin sees of one order and does with it. */
export const desk: readonly Scenario[] = [
  {
    name: 'an admin looks at orders of a guest and of a member',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token }, finished, memberOrder }) {
      for (const id of [finished.id, memberOrder]) await ok(api.call(getAdminOrder, { token, params: { id } }), 200);
    },
  },
  {
    name: 'an admin takes an event down, and shows it again',
    world: 'organised',
    async play({ api }, { boss: { accessToken: token } }) {
      const { events } = (await ok(api.call(adminEvents.listAdminEvents, { token }), 200)).body;
      const ofEvent = { token, params: { id: events[0].id } };
      for (const isHidden of [true, false]) {
        const body = { isHidden, reason: 'A test' };
        await ok(api.call(adminEvents.hideAdminEvent, { ...ofEvent, body }), 200);
      }
    },
  },
  {
    name: 'an admin sends a mail again, refunds money and reads claims',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token }, finished: { id } }) {
      const ofOrder = { token, params: { id } };
      await ok(api.call(acts.resendOrderMail, ofOrder), 202);
      await ok(api.call(acts.refundAdminOrder, { ...ofOrder, body: { reason: 'A gift' } }), 200);
      await ok(api.call(claims.listAdminClaims, { token }), 200);
    },
  },
  {
    name: 'an admin asks the provider about an open form',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token }, opened: { paymentId } }) {
      const asked = api.call(acts.settleAdminPayment, { token, params: { id: paymentId } });
      must('the form is unpaid', (await ok(asked, 200)).body.settlement === 'unpaid');
    },
  },
  {
    name: 'an admin sees dead letters and sends them back',
    world: 'settled',
    async play(stage, { boss: { accessToken: token }, finished: { id }, opened: { paymentId } }) {
      const send = (queue: string, message: object) =>
        operatorSqs(stage, 'SendMessage', queue, { MessageBody: JSON.stringify(message) });
      await send('JobsDeadLetters', { orderId: id });
      await send('RefundsDeadLetters', { paymentId });
      const { deadLetters } = listFailedJobs.output.parse(
        (await ok(stage.api.call(listFailedJobs, { token }), 200)).body,
      );
      must('both are seen', deadLetters.length === 2);
      for (const { queue, messageId } of deadLetters) {
        const body = { queue, messageIds: [messageId] };
        const { redriven } = (await ok(stage.api.call(redriveFailedJobs, { token, body }), 200)).body;
        must('it was sent back', redriven === 1);
      }
    },
  },
  {
    name: 'an admin tests the processor of each look, sets it, and switches it off',
    world: 'settled',
    async play({ api, url }, { boss: { accessToken: token } }) {
      const body = { webhookUrl: `${url}/_local/processor/webhook` };
      for (const tool of Look.options) {
        const ofLook = { token, params: { tool } };
        const { test } = (await ok(api.call(testWebhook, { ...ofLook, body }), 200)).body;
        must('it answered', test.outcome === 'answered' && test.status === 200);
        await ok(api.call(setWebhook, { ...ofLook, body }), 200);
        must('it is on', (await ok(api.call(listWebhooks, { token }), 200)).body.settings.length > 0);
        await ok(api.call(switchOffWebhook, ofLook), 200);
      }
    },
  },
  {
    name: 'an admin reads the season and changes it',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token } }) {
      const { setting } = (await ok(api.call(getSiteSetting, { token }), 200)).body;
      const body = { season: { programYear: 2028, state: 'open' }, counterFrom: 1000, seen: setting.revision };
      await ok(api.call(setSiteSetting, { token, body }), 200);
    },
  },
  {
    name: 'an admin finds an order with its payment, and the account of an e-mail',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token }, finished: { id } }) {
      const find = async (text: string) => (await ok(api.call(searchAdmin, { token, body: { text } }), 200)).body;
      must('the order is found', (await find(id)).orders.length === 1);
      must('no account has it', (await find('unknown@example.com')).users.length === 0);
    },
  },
  {
    name: 'an admin grants and revokes the admin role of a member, and blocks and unblocks the account',
    world: 'settled',
    async play({ api }, { boss: { accessToken: token }, member: { id } }) {
      const ofMember = { token, params: { id } };
      for (const role of ['admin', 'member'] as const)
        await ok(api.call(setMemberRole, { ...ofMember, body: { role, reason: 'A test' } }), 200);
      for (const isBlocked of [true, false])
        await ok(api.call(setMemberAccess, { ...ofMember, body: { isBlocked, reason: 'A test' } }), 200);
    },
  },
];
