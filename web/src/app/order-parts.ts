import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { namesOrder } from './names-order.ts';

/** One order from the check to the download; fetched with the first one. */
export const OrderFlow = lazyComponent(async () => {
  const [{ OrderFlow }] = await Promise.all([
    import('#web/features/orders/order-flow.tsx'),
    needTexts('orders', 'dashboard'),
  ]);
  return OrderFlow;
});

/** What a page with one order is called. */
export const OrderHeading = lazyComponent(async () => {
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
 * @param loadModule fetches what the tool of the order adds
 */
export async function namedOrderReady(loadModule: () => Promise<unknown>): Promise<void> {
  if (namesOrder(location)) await Promise.allSettled([OrderFlow.preload(), OrderHeading.preload(), loadModule()]);
}
