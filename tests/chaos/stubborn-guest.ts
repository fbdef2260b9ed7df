import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as orders from '#shared/orders/contract.ts';
import type { OrderView } from '#shared/orders/view.ts';
import {
  type Answer,
  type ApiClient,
  acceptedCard,
  anOrderBody,
  getOrder,
  isSettled,
  type PlacedOrder,
  upload,
} from '../support/guest.ts';

/** What became of one order of a person who presses again whenever something fails. */
export interface Ordered {
  readonly id: string;
  /** How often something had to be pressed again. */
  readonly pressedAgain: number;
  readonly end: OrderView;
}

const again = { everyMs: 500, forMs: 20 * 60_000 };

/** Who orders, and who is told of each step that came through. */
interface Guest {
  readonly email: string;
  told(): void;
}

/** Orders a photo on a product that dies all the time, and waits until it is delivered or paid back. */
export async function orderStubbornly(api: ApiClient, selfie: Uint8Array, { email, told }: Guest): Promise<Ordered> {
  let pressedAgain = 0;
  /** Presses until the answer is a good one. A refusal that a repetition cannot change ends it. */
  async function press<Result>(what: string, once: () => Promise<Result>): Promise<Result> {
    const giveUpAt = Date.now() + again.forMs;
    for (;;) {
      try {
        const result = await once();
        told();
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
    const answer = await api.call(orders.placeOrder, { body: anOrderBody({ email }), key });
    const { order, orderSecret, upload: form } = good(answer).body;
    return { id: order.id, secret: orderSecret, upload: form };
  });
  const of = { params: { id: placed.id }, secret: placed.secret };
  await press('uploading', async () => {
    const { status, code } = await upload(placed.upload, selfie);
    if (status !== 204) throw new Error(`${status} ${code}`);
  });
  await press('checking', async () => good(await api.call(orders.checkOrder, of)));
  await press('paying', async () => {
    const answer = await api.call(orders.processOrder, { ...of, body: { payWith: 'card' } });
    // Paid by what was pressed before: the answer to it was lost.
    if (answer.body?.code === 'order_already_started') return;
    await submit(good(answer).body.redirectUrl);
  });
  const end = await press('waiting', async () => {
    for (;;) {
      const view = await getOrder(api, placed);
      if (isSettled(view)) return view;
      // A form that was paid and not heard of is settled by the sweeper; the page asks all the while.
      await pause(again.everyMs);
    }
  });
  return { id: placed.id, pressedAgain, end };
}

/** The server understood and said no. */
class Refused extends Error {}

/** Refusals that come and go with what else happens. */
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
