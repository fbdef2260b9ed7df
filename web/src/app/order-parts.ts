import { needTexts } from '#web/i18n/i18n.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { namesOrder } from './names-order.ts';

/** One order from the check to the download; loaded with the first order. */
export const OrderFlow = lazyComponent(async () => {
  const [{ OrderFlow }] = await Promise.all([
    import('#web/features/orders/order-flow.tsx'),
    needTexts('orders', 'dashboard'),
  ]);
  return OrderFlow;
});

/** The heading of a page with one order. */
export const OrderHeading = lazyComponent(async () => {
  const [{ OrderHeading }] = await Promise.all([
    import('#web/features/orders/order-heading.tsx'),
    needTexts('orders', 'documents'),
  ]);
  return OrderHeading;
});

/**
 * Preloads everything that shows an order, in parallel with the page, if the URL names an order. A chunk that fails is
 * loaded again when it is rendered, and the failure shows there.
 *
 * @param loadModule loads the module of the order's tool
 */
export async function namedOrderReady(loadModule: () => Promise<unknown>): Promise<void> {
  if (namesOrder(location)) await Promise.allSettled([OrderFlow.preload(), OrderHeading.preload(), loadModule()]);
}
