import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { orderQueryKey } from '#web/lib/orders/order-query-key.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { GivenBack } from './given-back.tsx';
import { NotSatisfied } from './not-satisfied.tsx';

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await needTexts('guarantee');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** An order that was delivered a minute ago. */
const delivered = (some: Partial<OrderView> = {}) =>
  anOrder({
    status: 'completed',
    paymentStatus: 'paid',
    payWith: 'card',
    completedAt: new Date(Date.now() - 60_000).toISOString(),
    ...some,
  });

function show(order: OrderView) {
  const client = new QueryClient();
  client.setQueryData(orderQueryKey(order.id), order);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NotSatisfied access={anAccess} order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

test('a photo that nobody took can be given back, after a question that says what happens', async () => {
  let asked = 0;
  server.use(
    http.post(`*/api/orders/${anAccess.id}/refund`, () => {
      asked += 1;
      return HttpResponse.json({ remedy: { kind: 'refund', at: new Date().toISOString() } });
    }),
  );
  const { client, user } = show(delivered());
  await user.click(screen.getByText('Not satisfied with the photo?'));
  await user.click(screen.getByRole('button', { name: 'Give the photo back' }));
  expect(screen.getByText(/We send \$1 back to the card/)).toBeVisible();
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  await waitFor(() => expect(client.getQueryState(orderQueryKey(anAccess.id))?.isInvalidated).toBe(true));
  expect(asked).toBe(1);
});

test('while it is given back it can no longer be kept', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/refund', async () => {
      await answered;
      return HttpResponse.json({ remedy: { kind: 'refund', at: new Date().toISOString() } });
    }),
  );
  const { user } = show(delivered());
  await user.click(screen.getByText('Not satisfied with the photo?'));
  await user.click(screen.getByRole('button', { name: 'Give the photo back' }));
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  expect(screen.getByRole('button', { name: 'Keep the photo' })).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep the photo' })).toBeEnabled());
});

test.each([
  ['card', /A rule fails on this photo: until .* get your \$1 back/],
  ['credit', /A rule fails on this photo: until .* get your credit back/],
] as const)(
  'a photo on which a rule fails can be given back after the download, too, paid by %s',
  async (payWith, words) => {
    const report = aReport({ verdict: 'fail' });
    const { user } = show(delivered({ payWith, downloadedAt: new Date().toISOString(), report }));
    await user.click(screen.getByText('Not satisfied with the photo?'));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/As long as you have not downloaded/)).toBeNull();
  },
);

test('a refusal is said in words, and nothing is promised', async () => {
  const problem = { code: 'guarantee_unavailable', status: 409, title: 'no', instance: '1' };
  server.use(http.post('*/refund', () => HttpResponse.json(problem, { status: 409 })));
  const { user } = show(delivered({ payWith: 'credit' }));
  await user.click(screen.getByText('Not satisfied with the photo?'));
  await user.click(screen.getByRole('button', { name: 'Give the photo back' }));
  expect(screen.getByText(/Your credit is back on your account at once/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByText('The photo could not be given back')).toBeVisible();
});

test.each([
  ['that was taken', { downloadedAt: '2026-11-21T10:00:00.000Z' }],
  ['after its seven days', { completedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() }],
])('about a photo %s a person can be written to', async (_, some) => {
  const { user } = show(delivered(some));
  await user.click(screen.getByText('Not satisfied with the photo?'));
  const link = screen.getByRole('link', { name: 'Write to us about this order' });
  expect(link).toHaveAttribute('href', `/contact?order=${anAccess.id}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who gave back as many as one can by oneself is told so, and can write to us', async () => {
  const { user } = show(delivered({ givenBackOften: true }));
  await user.click(screen.getByText('Not satisfied with the photo?'));
  expect(screen.getByText(/You have given back 3 photos in the last 30 days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us about this order' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['that is being made', { status: 'processing' }],
  ['of which the money went back', { paymentStatus: 'refunded' }],
] as const)('about a photo %s nothing is said', (_, some) => {
  show(delivered(some));
  expect(screen.queryByText('Not satisfied with the photo?')).toBeNull();
});

test.each([
  ['money that is owed', { paymentStatus: 'paid' }, /Your \$1 is on its way back/],
  ['money that went back', { paymentStatus: 'refunded' }, /We have sent \$1 back/],
  ['a credit', { paymentStatus: 'refunded', payWith: 'credit' }, /Your credit is back/],
] as const)('of a photo that was given back it is said where %s is', (_, some, words) => {
  render(<GivenBack order={delivered(some)} />);
  expect(screen.getByText(words)).toBeVisible();
});
