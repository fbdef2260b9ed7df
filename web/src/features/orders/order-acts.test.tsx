import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { useChoices } from './checking/use-choices.ts';
import { usePayment } from './paying/use-payment.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const leave = vi.fn();

function Hurried() {
  const { choose } = useChoices(anAccess, () => {});
  const { data } = useQuery<OrderView>({ queryKey: orderQueryKey(anAccess.id), queryFn: skipToken });
  const { pay, paying, error } = usePayment(anAccess, leave);
  const both = () => {
    choose({ tool: 'greencard', options: tools.greencard.options.parse({ category: 'adult_female' }) });
    pay('card', { confirmed: true, email: undefined, buyer: undefined });
  };
  return (
    <>
      <button type="button" onClick={both}>
        {paying ? 'paying' : 'choose and pay'}
      </button>
      <output>{JSON.stringify(data?.options)}</output>
      {error === null ? null : <p role="alert">{error.name}</p>}
    </>
  );
}

function show() {
  leave.mockReset();
  const client = new QueryClient();
  client.setQueryData(orderQueryKey(anAccess.id), anOrder());
  render(
    <QueryClientProvider client={client}>
      <Hurried />
    </QueryClientProvider>,
  );
}

test('a payment right after a choice pays for that choice', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const heard: string[] = [];
  server.use(
    http.put('*/options', async () => {
      await released;
      heard.push('chosen');
      return HttpResponse.json({ order: anOrder() });
    }),
    http.post('*/process', () => {
      heard.push('paid');
      return HttpResponse.json({ redirectUrl: 'https://pay.test/', paymentId: 'pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ' });
    }),
  );
  show();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('paying')).toBeVisible();
  release();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/'));
  expect(heard).toEqual(['chosen', 'paid']);
});

test('a failed choice is rolled back, and nothing is paid', async () => {
  const heard: string[] = [];
  server.use(
    http.put('*/options', () => HttpResponse.error()),
    http.post('*/process', () => {
      heard.push('paid');
      return HttpResponse.json({ redirectUrl: 'https://pay.test/', paymentId: 'pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ' });
    }),
  );
  show();
  const before = screen.getByRole('status').textContent;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('alert')).toHaveTextContent('NetworkFailure');
  expect(screen.getByRole('status')).toHaveTextContent(before);
  expect(heard).toEqual([]);
  expect(leave).not.toHaveBeenCalled();
});
