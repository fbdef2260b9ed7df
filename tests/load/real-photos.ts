import * as orders from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '../support/guest.ts';
import { startProduct } from '../support/product.ts';

export interface PhotoLoad {
  readonly delivered: number;
  /** Orders that did not end with a photo. */
  readonly others: readonly string[];
  /** Wall-clock time from the first check to the last photo. */
  readonly tookMs: number;
  /** From the accepted card to the photo, sorted. */
  readonly waitsMs: readonly number[];
}

/** Guests who order one photo after the other on a running product, with the real engine, like a browser. */
export async function loadRealPhotos(people: number, photosEach: number): Promise<PhotoLoad> {
  const product = await startProduct({}, { remembers: false });
  try {
    const api = apiClient(product);
    const selfie = await drawPortrait();
    const waitsMs: number[] = [];
    const ends: string[] = [];
    const orderOne = async (order: PlacedOrder): Promise<void> => {
      await api.call(orders.previewOrder, { params: { id: order.id }, secret: order.secret });
      await pay(api, order);
      const paidAtMs = performance.now();
      const { status, paymentStatus } = await untilOrder(api, order, isSettled);
      waitsMs.push(performance.now() - paidAtMs);
      ends.push(`${status}/${paymentStatus}`);
    };
    // The first order pays for cold starts and is not counted.
    await orderOne(await placeChecked(api, selfie));
    [waitsMs.length, ends.length] = [0, 0];
    const startedAtMs = performance.now();
    await Promise.all(
      Array.from({ length: people }, async () => {
        for (let nth = 0; nth < photosEach; nth += 1) await orderOne(await placeChecked(api, selfie));
      }),
    );
    const others = ends.filter((end) => end !== 'completed/paid');
    return {
      delivered: ends.length - others.length,
      others,
      tookMs: performance.now() - startedAtMs,
      waitsMs: waitsMs.sort((a, b) => a - b),
    };
  } finally {
    await product.stop();
  }
}
