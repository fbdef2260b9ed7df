import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient, getOrder, isSettled, pay, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { startProduct } from '#tests/support/product.ts';
import { subscribeToOrder } from '#tests/support/push.ts';
import { median, percentile } from './bench-report.ts';

/** The costs of the product on this machine, in milliseconds; medians unless a percentile is named. */
export interface ProductBench {
  readonly bootMs: number;
  readonly getP50Ms: number;
  readonly getP99Ms: number;
  readonly paidToPushMs: number;
}

const orders = 5;
const requests = 300;

/** Boots the whole product and measures it from outside, like a browser. */
export async function benchProduct(): Promise<ProductBench> {
  const product = await startProduct({}, { remembers: false });
  try {
    const api = apiClient(product);
    const selfie = await drawPortrait();
    // The first order pays for the cold starts and is not counted.
    const paidToPushMs: number[] = [];
    for (let nth = 0; nth <= orders; nth += 1) {
      const order = await placeChecked(api, selfie);
      const live = await subscribeToOrder(product.url, order);
      await pay(api, order);
      const paidAt = performance.now();
      await live.until((event) => event.status === 'completed');
      if (nth > 0) paidToPushMs.push(performance.now() - paidAt);
      live.close();
      await untilOrder(api, order, isSettled);
    }
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
      paidToPushMs: median(paidToPushMs),
    };
  } finally {
    await product.stop();
  }
}
