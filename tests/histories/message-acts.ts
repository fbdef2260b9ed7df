import { answerJob } from '#functions/jobs/answer-job.ts';
import { runJob } from '#functions/jobs/run-job.ts';
import { finishCheckout } from '#functions/payments/finish-checkout.ts';
import { receiveWebhook } from '#functions/payments/receive-webhook.ts';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { Unauthorized } from '#functions/platform/errors.ts';
import { type Act, anOrder } from './act.ts';
import type { Making } from './history-world.ts';
import { bodyOf, signatureHeader, signed } from './model-provider.ts';

const makings: readonly Making[] = ['an answer later', 'a crash', 'a refusal', 'a photo', 'a photo'];

/** A message stays in its queue when handling it failed; `again` makes it arrive twice. */
async function handled<Id>(messages: Id[], id: Id | undefined, again: boolean, handle: (id: Id) => Promise<void>) {
  if (id === undefined) return;
  await handle(id);
  const place = messages.indexOf(id);
  if (!again && place !== -1) messages.splice(place, 1);
}

/** What arrives from outside: browsers, notifications, and messages of queues. */
export const messageActs = {
  'the browser comes back': async (world, pick, reach) => {
    const form = pick(world.model.forms);
    if (form !== undefined) await finishCheckout(form.token, 'https://site.example', reach().pay);
  },

  'a notification arrives': async (world, pick, reach) => {
    const notification = pick(world.model.notifications);
    if (notification === undefined) return;
    await receiveWebhook(bodyOf(notification), { [signatureHeader]: signed(notification) }, reach().pay);
  },

  'a notification is forged': async (world, pick, reach) => {
    const form = pick(world.model.forms);
    if (form === undefined) return;
    const other = { token: form.token, says: 'FAILURE' } as const;
    const signature = pick(['', signed(other), undefined]);
    try {
      await receiveWebhook(`${form.token} SUCCESS`, { [signatureHeader]: signature }, reach().pay);
      world.surprises.push(new Error('a forged notification was accepted'));
    } catch (error) {
      if (!(error instanceof Unauthorized)) throw error;
    }
  },

  'a worker takes a job': async (world, pick, reach) => {
    const { jobMessages: messages } = world;
    const [orderId, making, again] = [pick(messages), pick(makings), pick([true, false]) === true];
    await handled(messages, orderId, again, (id) => runJob({ orderId: id }, reach(making).work));
  },

  'an answer comes from elsewhere': async (world, pick, reach) => {
    const found = anOrder(world, pick, (order) => order.status === 'processing' && order.awaitingCallback === true);
    if (found === undefined) return;
    const outcome = pick([{ failure: 'no_face' as const }, { jpeg: new Uint8Array([1]) }]);
    if (outcome !== undefined) await answerJob(found.order.id, outcome, reach().work);
  },

  'a refund is sent': async (world, pick, reach) => {
    const { refundMessages: messages } = world;
    const [paymentId, again] = [pick(messages), pick([true, false]) === true];
    await handled(messages, paymentId, again, (id) => refundPayment(id, reach().pay));
  },

  'a message is lost': async (world, pick) => {
    pick([world.jobMessages, world.refundMessages])?.splice(0, 1);
  },
} as const satisfies Record<string, Act>;
