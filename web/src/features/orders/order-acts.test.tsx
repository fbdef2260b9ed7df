import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { tools } from '#shared/tools/tools.ts';
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
  const { pay, paying } = usePayment(anAccess, leave);
  const both = () => {
    choose({ tool: 'greencard', options: tools.greencard.options.parse({ category: 'adult_female' }) });
    pay('card', { confirmed: true, email: undefined });
  };
  return (
    <button type="button" onClick={both}>
      {paying ? 'paying' : 'choose and pay'}
    </button>
  );
}

test('who chooses and pays at once pays for what was chosen', async () => {
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
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Hurried />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('paying')).toBeVisible();
  release();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.test/'));
  expect(heard).toEqual(['chosen', 'paid']);
});
