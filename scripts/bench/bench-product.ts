import { previewOrder } from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { type ApiClient, apiClient, getOrder, isSettled, pay, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { startProduct } from '#tests/support/product.ts';
import { subscribeToOrder } from '#tests/support/push.ts';
import { median, percentile } from './bench-report.ts';

/** The costs of the product on this machine, in milliseconds; medians unless a percentile is named. */
export interface ProductBench {
  readonly bootMs: number;
  readonly getP50Ms: number;
  readonly getP99Ms: number;
  /** Of a photo that keeps its background, and of one whose background is replaced. */
  readonly orders: { readonly kept: OrderTimes; readonly replaced: OrderTimes };
}

/** The steps of an order from the click that pays until its page hears that the photo is there. */
export interface OrderTimes {
  /** The checkout is opened and the card sent: until the push that the order is paid. */
  readonly clickToPaidMs: number;
  /** Through the queue, until the push that a worker makes the photo. */
  readonly paidToStartedMs: number;
  /** The photo is made, stored and announced. */
  readonly startedToPushMs: number;
  /** From the redirect after payment, which the customer sees, until the push of the end. */
  readonly redirectToPushMs: number;
}

const orders = 5;
const requests = 300;

/** Boots the whole product and measures it from outside, like a browser. */
export async function benchProduct(): Promise<ProductBench> {
  const product = await startProduct({}, { remembers: false });
  try {
    const api = apiClient(product);
    const selfie = await drawPortrait();
    const kept = await benchOrders(product.url, api, selfie);
    const replaced = await benchOrders(product.url, api, await drawPortrait({ background: 'stripes' }));
    const order = await placeChecked(api, selfie);
    const getMs: number[] = [];
    for (let nth = 0; nth < requests; nth += 1) {
      const started = performance.now();
      await getOrder(api, order);
      getMs.push(performance.now() - started);
    }
    const bootMs: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const started = performance.now();
      await product.restart();
      bootMs.push(performance.now() - started);
    }
    return {
      bootMs: median(bootMs),
      getP50Ms: median(getMs),
      getP99Ms: percentile(getMs, 0.99),
      orders: { kept, replaced },
    };
  } finally {
    await product.stop();
  }
}

/** Pays for photos that were shown before, as pages do. The first one pays for the cold starts and is not counted. */
async function benchOrders(url: string, api: ApiClient, selfie: Uint8Array): Promise<OrderTimes> {
  const times: OrderTimes[] = [];
  for (let nth = 0; nth <= orders; nth += 1) {
    const order = await placeChecked(api, selfie);
    const { status } = await api.call(previewOrder, { params: { id: order.id }, secret: order.secret });
    if (status !== 200) throw new Error(`the preview answered ${status}`);
    const live = await subscribeToOrder(url, order);
    const clickedAt = Date.now();
    await pay(api, order);
    const redirectedAt = Date.now();
    const events = await live.until((event) => event.status === 'completed');
    live.close();
    const reachedAt = (reached: string) => events.find((event) => event.status === reached)?.receivedAt ?? Number.NaN;
    const [paidAt, startedAt, pushedAt] = [reachedAt('pending'), reachedAt('processing'), reachedAt('completed')];
    times.push({
      clickToPaidMs: paidAt - clickedAt,
      paidToStartedMs: startedAt - paidAt,
      startedToPushMs: pushedAt - startedAt,
      redirectToPushMs: pushedAt - redirectedAt,
    });
    await untilOrder(api, order, isSettled);
  }
  const medianOf = (name: keyof OrderTimes) => median(times.slice(1).map((each) => each[name]));
  return {
    clickToPaidMs: medianOf('clickToPaidMs'),
    paidToStartedMs: medianOf('paidToStartedMs'),
    startedToPushMs: medianOf('startedToPushMs'),
    redirectToPushMs: medianOf('redirectToPushMs'),
  };
}
