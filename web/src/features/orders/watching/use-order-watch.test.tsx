import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { watching as limits } from '#shared/limits.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { useOrderWatch } from './use-order-watch.ts';
import { browserClock } from './watch-order.ts';

const server = setupServer(
  http.get(`*/api/orders/${anAccess.id}`, () =>
    HttpResponse.json({ order: anOrder({ status: 'completed', paymentStatus: 'paid' }) }),
  ),
  http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Push has no endpoint here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

/** Watches an order that is finished by the first poll. */
function watching(news: Parameters<typeof useOrderWatch>[3]) {
  const client = new QueryClient();
  const key = orderQueryKey(anAccess.id);
  client.setQueryData(key, anOrder({ status: 'processing', paymentStatus: 'paid' }));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOrderWatch(anAccess, 'greencard', true, news), { wrapper });
  return { state: () => result.current.state, status: () => client.getQueryData<OrderView>(key)?.status };
}

test('a photo shown in place appears as soon as it is ready, with the success message', async () => {
  const onSuccess = vi.fn();
  const watch = watching({ onSuccess });
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(watch.status()).toBe('completed'));
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(watch.state()).not.toBe('success');
});

test('a photo with a redirect shows the success message first, however soon it is ready, and redirects once', async () => {
  let status: string | undefined;
  const waits = vi.spyOn(browserClock, 'after');
  const onReveal = vi.fn(() => {
    status = watch.status();
  });
  const watch = watching({ onReveal });
  await vi.advanceTimersByTimeAsync(1000);
  await waitFor(() => expect(onReveal).toHaveBeenCalledTimes(1));
  // Real time passes under these timers, so check the requested delay.
  expect(waits).toHaveBeenCalledWith(limits.redirectAfterPollMs, expect.any(Function));
  expect(status).toBe('completed');
  expect(watch.state()).toBe('success');
});
