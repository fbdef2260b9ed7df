import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { orderModuleQuery } from '#web/features/orders/order-module-queries.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { OrderFlow } from '../order-parts.ts';
import { createQueryClient } from '../query-client.ts';
import { findToolModule } from '../tools.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

const minuteMs = 60_000;

/** Advances the clock and lets the requests of that time resolve. */
async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
}

/** The page of a member's order that never leaves processing. */
async function watch(tool: 'makeup-changer' | 'hair-changer' | 'retoucher') {
  const order = anOrder({ tool, options: {}, status: 'processing', paymentStatus: 'paid', payWith: 'credit' });
  server.use(
    http.get(`*/api/orders/${anAccess.id}`, () => HttpResponse.json({ order })),
    http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
  );
  // Without a push connection the page polls, and warns in the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const client = createQueryClient();
  client.setQueryData(orderQueryKey(anAccess.id), order);
  const [orderModule] = await Promise.all([findToolModule(tool)?.order(), OrderFlow.preload()]);
  client.setQueryData(orderModuleQuery(tool, findToolModule).queryKey, orderModule);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onReady = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OrderFlow
          access={{ id: anAccess.id }}
          findToolModule={findToolModule}
          picture={undefined}
          onReady={onReady}
          onNew={() => {}}
          onGone={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByText('Your photo is being made')).toBeVisible();
  return onReady;
}

test('a makeup order that exceeds a quarter of an hour says that it goes on and links to the dashboard', async () => {
  const onReady = await watch('makeup-changer');
  await pass(15 * minuteMs - 1);
  expect(screen.queryByText('We are still making your photo in the background')).toBeNull();
  await pass(1);
  expect(screen.getByText('We are still making your photo in the background')).toBeVisible();
  expect(screen.getByText(/The result will appear on your dashboard/)).toBeVisible();
  expect(screen.queryByText('Processing timed out. Please try again.')).toBeNull();
  await pass(999);
  expect(onReady).not.toHaveBeenCalled();
  await pass(1);
  expect(onReady).toHaveBeenCalledOnce();
});

test.each(['retoucher', 'hair-changer'] as const)('the %s page times out after three minutes', async (tool) => {
  const onReady = await watch(tool);
  await pass(3 * minuteMs - 1);
  expect(screen.queryByText('Processing timed out. Please try again.')).toBeNull();
  await pass(1);
  expect(screen.getByText('Processing timed out. Please try again.')).toBeVisible();
  await pass(minuteMs);
  expect(onReady).not.toHaveBeenCalled();
});
