import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient, type PlacedOrder, pay, placeChecked } from '../support/guest.ts';
import { startProduct } from '../support/product.ts';
import { type LiveOrder, subscribeToOrder } from '../support/push.ts';

export interface SocketLoad {
  /** Sockets that were open and subscribed at the same time. */
  readonly open: number;
  /** Sockets that received the end of their order. */
  readonly notified: number;
  /** The longest time between the first and the last socket of an order that received its end, in milliseconds. */
  readonly spreadMs: number;
  /** From the first subscription request to the last one granted; each asks the authorizer and the table. */
  readonly openedMs: number;
}

/** Orders whose photos are made while many pages watch each of them. */
const ordersWatched = 20;
/** Concurrent subscription requests: the authorizer is a function of this machine. */
const atOnce = 10;

/**
 * Opens so many push sockets on a running product, over 20 orders, pays these and waits until every socket was
 * notified.
 */
export async function loadSockets(count: number): Promise<SocketLoad> {
  const product = await startProduct();
  try {
    const api = apiClient(product);
    const selfie = await drawPortrait();
    const orders: PlacedOrder[] = [];
    for (let nth = 0; nth < ordersWatched; nth += 1) orders.push(await placeChecked(api, selfie));

    const startedAtMs = performance.now();
    const sockets: { order: PlacedOrder; live: LiveOrder }[] = [];
    const waiting = Array.from({ length: count }, (_, nth) => orders[nth % orders.length] as PlacedOrder);
    const subscribe = async (): Promise<void> => {
      for (let order = waiting.pop(); order !== undefined; order = waiting.pop()) {
        sockets.push({ order, live: await subscribeToOrder(product.url, order) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, subscribe));
    const openedMs = performance.now() - startedAtMs;

    for (const order of orders) await pay(api, order);
    const ends = await Promise.all(
      sockets.map(async ({ order, live }) => {
        const events = await live.until(({ status }) => status === 'completed');
        return { id: order.id, atMs: events.find(({ status }) => status === 'completed')?.receivedAt ?? Number.NaN };
      }),
    );
    for (const { live } of sockets) live.close();
    const spreads = orders.map(({ id }) => {
      const moments = ends.filter((end) => end.id === id).map(({ atMs }) => atMs);
      return Math.max(...moments) - Math.min(...moments);
    });
    return { open: sockets.length, notified: ends.length, spreadMs: Math.max(...spreads), openedMs };
  } finally {
    await product.stop();
  }
}
