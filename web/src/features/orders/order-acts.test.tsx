import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { orderQuery, orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { checkQuery } from './checking/checking-queries.ts';
import { useChoices } from './checking/use-choices.ts';
import { usePayment } from './paying/use-payment.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const leave = vi.fn();
const lookReport = {
  warnings: [],
  notForThisPicture: { hairColours: [], hairstyles: [], makeupStyles: [], retouchIntensities: [] },
  faceWidthPx: 300,
  showsChild: false,
};

function Hurried() {
  const { choose } = useChoices(anAccess);
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
  return client;
}

test('a payment right after a choice pays for that choice', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const heard: string[] = [];
  server.use(
    http.put('*/options', async () => {
      await released;
      heard.push('chosen');
      return HttpResponse.json({ order: anOrder({ lookReport }) });
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

test('a payment right after a choice waits for the check of that choice, also while a former one is running', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: chosen, resolve: choose } = Promise.withResolvers<void>();
  const heard: string[] = [];
  server.use(
    http.get('*/orders/:id', () => HttpResponse.json({ order: anOrder({ lookReport }) })),
    http.put('*/options', () => {
      choose();
      heard.push('chosen');
      return HttpResponse.json({ order: anOrder() });
    }),
    http.post('*/check', async () => {
      await released;
      heard.push('checked');
      return HttpResponse.json({ lookReport });
    }),
    http.post('*/process', () => {
      heard.push('paid');
      return HttpResponse.json({ redirectUrl: 'https://pay.test/', paymentId: 'pay_01J9ZZZZZZZZZZZZZZZZZZZZZZ' });
    }),
  );
  const client = show();
  const former = client.fetchQuery(checkQuery(anAccess, (subject) => subject));
  await userEvent.click(screen.getByRole('button'));
  await chosen;
  release();
  await former;
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/'));
  expect(heard).toEqual(['chosen', 'checked', 'checked', 'paid']);
});

test('a check that fails after a choice leaves the order unmeasured and the choice saved', async () => {
  server.use(
    http.get('*/orders/:id', () => HttpResponse.error()),
    http.put('*/options', () => HttpResponse.json({ order: anOrder() })),
    http.post('*/check', () => HttpResponse.json({}, { status: 500 })),
    http.post('*/process', () => HttpResponse.error()),
  );
  const client = show();
  client.setQueryData(orderQueryKey(anAccess.id), anOrder({ lookReport }));
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(client.getQueryData(orderQueryKey(anAccess.id))).toEqual(anOrder()));
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
});

test('an order read while a choice is being saved still shows the choice', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  server.use(
    http.get('*/orders/:id', () => HttpResponse.json({ order: anOrder() })),
    http.put('*/options', async () => {
      await released;
      return HttpResponse.error();
    }),
  );
  const client = show();
  const before = screen.getByRole('status').textContent;
  await userEvent.click(screen.getByRole('button'));
  const chosen = screen.getByRole('status').textContent;
  expect(chosen).not.toBe(before);
  await client.fetchQuery(orderQuery(anAccess));
  expect(screen.getByRole('status')).toHaveTextContent(chosen);
  release();
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(before));
});

test('the former check of a look stays shown until its next one has answered', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  server.use(
    http.get('*/orders/:id', () => HttpResponse.json({ order: anOrder({ lookReport }) })),
    http.put('*/options', () => HttpResponse.json({ order: anOrder() })),
    http.post('*/check', async () => {
      begin();
      await released;
      return HttpResponse.json({ lookReport });
    }),
    http.post('*/process', () => HttpResponse.error()),
  );
  const client = show();
  client.setQueryData(orderQueryKey(anAccess.id), anOrder({ lookReport }));
  await userEvent.click(screen.getByRole('button'));
  await begun;
  expect(client.getQueryData(orderQueryKey(anAccess.id))).toEqual(anOrder({ lookReport }));
  release();
  await vi.waitFor(() => expect(client.isMutating()).toBe(0));
});
