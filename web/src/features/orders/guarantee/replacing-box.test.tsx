import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { OrderId } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { ReplacingBox } from './replacing-box.tsx';

const server = setupServer(http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })));
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await needTexts('guarantee', 'orders');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const formerId = OrderId.parse('ord_01JD3K5W8Z0000000000000001');
const fresh = anOrder({ replaces: { orderId: formerId, count: 1 } });
const former = anOrder({
  id: formerId,
  status: 'completed',
  paymentStatus: 'paid',
  payWith: 'card',
  completedAt: new Date(Date.now() - 60_000).toISOString(),
});
const answers = (order: OrderView) =>
  server.use(http.get(`*/api/orders/${formerId}`, () => HttpResponse.json({ order })));
const problem = (code: 'not_found' | 'guarantee_unavailable', status: number) => ({
  ...{ code, status, title: code, instance: '1' },
});

function show(error: Error | null = null) {
  const pay = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ReplacingBox
          order={fresh}
          access={anAccess}
          orderModule={{}}
          choices={() => null}
          credits={undefined}
          payment={{ pay, paying: false, leaving: false, error, by: undefined }}
          unpaid={false}
          onOther={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { pay, user: userEvent.setup() };
}

test('a replacing photo starts for free', async () => {
  answers(former);
  const { pay, user } = show();
  expect(await screen.findByText('Free')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Continue to Payment/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make the new photo' }));
  expect(pay).toHaveBeenCalledWith('free', { confirmed: false, email: undefined, buyer: undefined });
});

test.each([
  ['was downloaded', { downloadedAt: '2026-11-21T10:00:00.000Z' }],
  ['was given back', { remedy: { kind: 'refund', at: '2026-11-21T10:00:00.000Z' } }],
  ['was delivered eight days ago', { completedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() }],
] as const)('a replacing photo has the usual price, with a reason, if the former one %s', async (_, some) => {
  answers({ ...former, ...some });
  show();
  expect(await screen.findByText('This photo is no longer free')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to Payment ($1)' })).toBeVisible();
});

test('a replacing photo of a deleted one has the usual price', async () => {
  server.use(http.get(`*/api/orders/${formerId}`, () => HttpResponse.json(problem('not_found', 404), { status: 404 })));
  show();
  expect(await screen.findByText('This photo is no longer free')).toBeVisible();
});

test('a replacing photo that the server has just refused has the usual price, without a second error', async () => {
  answers(former);
  show(new ApiProblem(problem('guarantee_unavailable', 409)));
  expect(await screen.findByText('This photo is no longer free')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to Payment ($1)' })).toBeVisible();
  expect(screen.queryByText(/Processing could not be started/)).toBeNull();
});

test('a replacing photo of an unknown one asks the server when the button is pressed', async () => {
  server.use(http.get(`*/api/orders/${formerId}`, () => HttpResponse.error()));
  show();
  expect(await screen.findByRole('button', { name: 'Make the new photo' })).toBeVisible();
});
