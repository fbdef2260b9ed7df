import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { refreshProfile } from '#web/lib/auth/session.ts';
import { anEmptyWallet } from '#web/lib/testing/an-empty-wallet.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { walletQuery } from '#web/lib/wallet/wallet-queries.ts';
import { useReturnedCredit } from './use-returned-credit.ts';

vi.mock('#web/lib/auth/session.ts', () => ({ refreshProfile: vi.fn(async () => undefined) }));
beforeEach(() => vi.mocked(refreshProfile).mockClear());

/** Whether a cached wallet is refetched while an order goes through these states. */
function walletIsStale(...states: Partial<OrderView>[]): boolean | undefined {
  const client = new QueryClient();
  client.setQueryData(walletQuery('ada').queryKey, anEmptyWallet);
  const [first, ...later] = states.map((state) => anOrder(state));
  const { rerender } = renderHook(({ order }: { order: OrderView }) => useReturnedCredit(order), {
    initialProps: { order: first ?? anOrder() },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  for (const order of later) rerender({ order });
  return client.getQueryState(walletQuery('ada').queryKey)?.isInvalidated;
}

const byCredit = { paymentStatus: 'paid', payWith: 'credit' } as const;
const byCard = { paymentStatus: 'paid', payWith: 'card' } as const;
const remedy = { kind: 'refund', at: '2026-11-22T10:00:00.000Z' } as const;

test('the balance is refetched when a photo paid by credit fails, or is returned, on screen', async () => {
  expect(walletIsStale({ ...byCredit, status: 'processing' }, { ...byCredit, status: 'failed' })).toBe(true);
  const completed = { ...byCredit, status: 'completed' } as const;
  expect(walletIsStale(completed, { ...completed, remedy })).toBe(true);
  await vi.waitFor(() => expect(refreshProfile).toHaveBeenCalledTimes(2));
});

test('the balance is not refetched if the credit was returned before, is spent for good, or none was spent', () => {
  expect(walletIsStale({ ...byCredit, status: 'failed' }, { ...byCredit, status: 'failed' })).toBe(false);
  expect(walletIsStale({ ...byCredit, status: 'processing' }, { ...byCredit, status: 'completed' })).toBe(false);
  expect(walletIsStale({ ...byCard, status: 'processing' }, { ...byCard, status: 'failed' })).toBe(false);
  expect(refreshProfile).not.toHaveBeenCalled();
});
