import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as orders from '#shared/orders/contract.ts';
import type { OrderView } from '#shared/orders/view.ts';
import {
  type Answer,
  type ApiClient,
  acceptedCard,
  anOrderBody,
  fileOf,
  getOrder,
  isSettled,
  type PlacedOrder,
  upload,
} from '../support/guest.ts';

/** The end of one order of a guest who retries whenever something fails. */
export interface Ordered {
  readonly id: string;
  /** How often the guest had to retry. */
  readonly pressedAgain: number;
  readonly end: OrderView;
}

const again = { everyMs: 500, forMs: 20 * 60_000 };

/** The guest who orders, and a callback after each successful step. */
interface Guest {
  readonly email: string;
  onStep(): void;
}

/** Orders a photo on a product that keeps dying, and waits until it is delivered or refunded. */
export async function orderStubbornly(api: ApiClient, selfie: Uint8Array, { email, onStep }: Guest): Promise<Ordered> {
  let pressedAgain = 0;
  /** Retries until an answer is good. A refusal that a retry cannot change ends it. */
  async function press<Result>(what: string, once: () => Promise<Result>): Promise<Result> {
    const giveUpAt = Date.now() + again.forMs;
    for (;;) {
      try {
        const result = await once();
        onStep();
        return result;
      } catch (error) {
        if (error instanceof Refused || Date.now() > giveUpAt) throw new Error(`${what}: ${error}`, { cause: error });
        pressedAgain += 1;
        await pause(again.everyMs);
      }
    }
  }

  const key = randomUUID();
  const placed = await press('placing', async (): Promise<PlacedOrder> => {
    const answer = await api.call(orders.placeOrder, { body: anOrderBody({ email, file: fileOf(selfie) }), key });
    const { order, orderSecret, upload: target } = good(answer).body;
    return { id: order.id, secret: orderSecret, upload: target };
  });
  const of = { params: { id: placed.id }, secret: placed.secret };
  await press('uploading', async () => {
    const { status, code } = await upload(placed.upload, selfie);
    // 412: an earlier attempt arrived, and its answer was lost.
    if (status !== 200 && status !== 412) throw new Error(`${status} ${code}`);
  });
  await press('checking', async () => good(await api.call(orders.checkOrder, of)));
  await press('paying', async () => {
    const answer = await api.call(orders.processOrder, { ...of, body: { payWith: 'card' } });
    // Paid by an earlier attempt whose answer was lost.
    if (answer.body?.code === 'order_already_started') return;
    await submit(good(answer).body.redirectUrl);
  });
  const end = await press('waiting', async () => {
    for (;;) {
      const view = await getOrder(api, placed);
      if (isSettled(view)) return view;
      // The sweeper settles a paid form without a callback; the page polls all the while.
      await pause(again.everyMs);
    }
  });
  return { id: placed.id, pressedAgain, end };
}

/** The server understood and refused. */
class Refused extends Error {}

/** Refusals that depend on the load, and pass. */
const passing = new Set([429, 500, 502, 503, 504]);

function good(answer: Answer): Answer {
  if (answer.status < 400) return answer;
  const said = `${answer.status} ${JSON.stringify(answer.body)}`;
  throw passing.has(answer.status) ? new Error(said) : new Refused(said);
}

async function submit(checkoutUrl: string): Promise<void> {
  const body = new URLSearchParams({ card: acceptedCard });
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body });
  if (paid.status !== 303) throw new Error(`the checkout answered ${paid.status}`);
}
