import { describe, expect, test } from '@jest/globals';
import type { EndedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { limits } from '#shared/limits.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { requestLinks } from './request-links.ts';

const email = 'guest@example.com';
const at = '2026-11-23T10:00:00.000Z';

/** Asks for the links to orders, and answers which mails are due and in which order things were over. */
async function ask(
  orders: readonly StoredOrder[],
  address = email,
  allows: { address?: boolean; network?: boolean } = {},
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
    { sourceIp: '203.0.113.1' },
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
      limits: { ofAddress: limit(allows.address), ofNetwork: limit(allows.network) },
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

describe('whoever asks for lost links', () => {
  test('has the mails of photos that are there and of jobs that failed go out again', async () => {
    const told = [aCompletedOrder(), aFailedOrder()];
    const { answer, resent, asked } = await ask(told, ' Guest@Example.com ');
    expect(await answer).toEqual({});
    expect(resent).toEqual(told.map(({ id }) => id));
    expect(asked).toEqual([email]);
  });

  test.each([
    ['under way', aProcessingOrder()],
    ['deleted', aCompletedOrder({ deletedAt: at })],
    ['forgotten', aCompletedOrder({ forgottenAt: at })],
    ['past its time', aCompletedOrder({ photoDeletedAt: at })],
    [
      'of which twenty links exist',
      aCompletedOrder({ secretHashes: Array.from({ length: limits.secretsOfOrder }, String) }),
    ],
  ])('has no mail about a photo that is %s', async (_, order) => {
    expect((await ask([order])).resent).toEqual([]);
  });

  test('has at most five mails at once', async () => {
    const many = Array.from({ length: 8 }, () => aCompletedOrder());
    expect((await ask(many)).resent).toHaveLength(5);
  });

  test('is answered the same, and after the same time, where there is nothing', async () => {
    const [some, none] = [await ask([aCompletedOrder()]), await ask([])];
    expect(await some.answer).toEqual(await none.answer);
    expect([some.wasOver, none.wasOver]).toEqual([false, false]);
  });

  test.each([
    ['the network', { network: false }, ['network 203.0.113.1']],
    ['the mailbox, however it is spelled', { address: false }, ['network 203.0.113.1', `mailbox ${email}`]],
  ])('too often for %s is refused, and nothing is looked up', async (_, allows, counts) => {
    const { answer, asked, counted } = await ask([aCompletedOrder()], 'guest+again@example.com', allows);
    await expect(answer).rejects.toMatchObject({ code: 'too_many_requests' });
    expect({ asked, counted }).toEqual({ asked: [], counted: counts });
  });
});
