import { needTexts } from '#web/i18n/i18n.ts';
import { sitePart } from '#web/lib/site-part.tsx';
import { namesOrder } from './names-order.ts';

/** One order from the check to the download; fetched with the first one. */
export const OrderFlow = sitePart(async () => {
  const [{ OrderFlow }] = await Promise.all([
    import('#web/features/orders/order-flow.tsx'),
    needTexts('orders', 'dashboard'),
  ]);
  return OrderFlow;
});

/** What a page with one order is called. */
export const OrderHeading = sitePart(async () => {
  const [{ OrderHeading }] = await Promise.all([
    import('#web/features/orders/order-heading.tsx'),
    needTexts('orders', 'documents'),
  ]);
  return OrderHeading;
});

/**
 * Fetches what shows an order together with the page, where its address names one. Whatever cannot be fetched is asked
 * for again when it is shown, and said there.
 *
 * @param room what the tool of the order adds
 */
export async function namedOrderReady(room: () => Promise<unknown>): Promise<void> {
  if (namesOrder(location)) await Promise.allSettled([OrderFlow.prepare(), OrderHeading.prepare(), room()]);
}
