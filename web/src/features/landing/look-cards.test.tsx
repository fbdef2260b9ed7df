import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { builtinOffer } from '#shared/looks/looks.ts';
import { siteQuery } from '#web/lib/site-queries.ts';
import { LookCards } from './look-cards.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <LookCards />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  return client;
}

test('the landing page links every look tool until the offer is known, and after it failed to load', async () => {
  server.use(http.get('*/api/site', () => HttpResponse.json({}, { status: 503 })));
  const client = show();
  expect(screen.getAllByRole('link', { name: /First portrait free/ })).toHaveLength(3);
  await vi.waitFor(() => expect(client.getQueryState(siteQuery.queryKey)?.status).toBe('error'), { timeout: 20_000 });
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(screen.queryByText('Soon')).toBeNull();
});

test('the landing page marks a look tool that the stage does not offer as coming soon, without a link', async () => {
  server.use(
    http.get('*/api/site', () =>
      HttpResponse.json({
        season: { programYear: 2027, state: 'unknown' },
        completedOrders: 0,
        counterFrom: 1000,
        photoPrices: { TRY: 5000, USD: 100 },
        looks: { ...builtinOffer, retoucher: false },
      }),
    ),
  );
  show();
  expect(await screen.findByText('Soon')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Retouch/ })).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
