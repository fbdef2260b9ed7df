import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { latestOrderQuery } from '#web/lib/orders/order-queries.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anOrder } from '#web/lib/testing/an-order.ts';
import { WaitingPhoto } from './waiting-photo.tsx';

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await needTexts('checkout');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Renders with the member's latest order already cached. */
function show(order: OrderView | undefined) {
  server.use(http.get('*/api/orders/latest', () => HttpResponse.json({ order })));
  const client = new QueryClient();
  client.setQueryData(latestOrderQuery.queryKey, { order });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WaitingPhoto />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a measured unpaid photo has a link back to it', () => {
  const order = anOrder({ report: aReport() });
  show(order);
  const link = screen.getByRole('link', { name: 'Continue with your photo' });
  expect(link).toHaveAttribute('href', `/greencard-photo?order=${order.id}`);
});

test.each([
  ['is ready', anOrder({ status: 'completed', paymentStatus: 'paid' })],
  ['is being made', anOrder({ status: 'processing', paymentStatus: 'paid' })],
  ['was not measured', anOrder()],
  ['does not exist', undefined],
])('a photo that %s has no link back', (_, order) => {
  show(order);
  expect(screen.queryByRole('link')).toBeNull();
});
