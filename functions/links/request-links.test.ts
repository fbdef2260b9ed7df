import { describe, expect, test } from '@jest/globals';
import type { EndedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { limits } from '#shared/limits.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { requestLinks } from './request-links.ts';

const email = 'guest@example.com';
const at = '2026-11-23T10:00:00.000Z';

/** Requests the links to orders; returns the due mails, and the order of events. */
async function ask(
  orders: readonly StoredOrder[],
  address = email,
  allows: { mailbox?: boolean; network?: boolean } = {},
) {
  const resent: EndedOrder[] = [];
  const asked: string[] = [];
  const counted: string[] = [];
  const limit = (allowed = true) => ({
    async allow(who: string) {
      counted.push(who);
      return allowed;
    },
  });
  const pause = Promise.withResolvers<void>();
  let over = false;
  const answer = requestLinks(
    address,
    { sourceNetwork: '203.0.113.1' },
    {
      async listOrdersOf({ email: of }) {
        asked.push(of);
        return [...orders];
      },
      async resendMail(order, when) {
        expect(when).toBe(at);
        resent.push(order);
        return true;
      },
      limits: { ofMailbox: limit(allows.mailbox), ofNetwork: limit(allows.network) },
      clock: () => new Date(at),
      pause: () => pause.promise,
    },
  ).finally(() => {
    over = true;
  });
  answer.catch(() => undefined);
  await new Promise(setImmediate);
  const wasOver = over;
  pause.resolve();
  return { answer, resent: resent.map(({ id }) => id), asked, counted, wasOver };
}

describe('requesting lost links', () => {
  test('makes the mails of existing photos and failed jobs due again', async () => {
    const orders = [aCompletedOrder(), aFailedOrder()];
    const { answer, resent, asked } = await ask(orders, ' Guest@Example.com ');
    expect(await answer).toEqual({});
    expect(resent).toEqual(orders.map(({ id }) => id));
    expect(asked).toEqual([email]);
  });

  test.each([
    ['that is being made', aProcessingOrder()],
    ['deleted', aCompletedOrder({ deletedAt: at })],
    ['forgotten', aCompletedOrder({ forgottenAt: at })],
    ['that is past its time', aCompletedOrder({ photoDeletedAt: at })],
    ['with twenty links', aCompletedOrder({ secretHashes: Array.from({ length: limits.secretsOfOrder }, String) })],
  ])('sends no mail about a photo %s', async (_, order) => {
    expect((await ask([order])).resent).toEqual([]);
  });

  test('sends at most five mails per request', async () => {
    const many = Array.from({ length: 8 }, () => aCompletedOrder());
    expect((await ask(many)).resent).toHaveLength(5);
  });

  test('answers the same after the same time when there is no order', async () => {
    const [some, none] = [await ask([aCompletedOrder()]), await ask([])];
    expect(await some.answer).toEqual(await none.answer);
    expect([some.wasOver, none.wasOver]).toEqual([false, false]);
  });

  test.each([
    ['one network', { network: false }, ['203.0.113.1']],
    ['one mailbox, in any spelling', { mailbox: false }, ['203.0.113.1', `mailbox ${email}`]],
  ])('refuses too many requests of %s without looking up orders', async (_, allows, counts) => {
    const { answer, asked, counted } = await ask([aCompletedOrder()], 'guest+again@example.com', allows);
    await expect(answer).rejects.toMatchObject({ code: 'too_many_requests' });
    expect({ asked, counted }).toEqual({ asked: [], counted: counts });
  });
});
