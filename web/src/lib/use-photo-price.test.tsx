import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useTranslation } from 'react-i18next';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { offerOf } from '#shared/looks/offered-engines.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { formatPrice } from './format.ts';
import { siteQuery } from './site-queries.ts';
import { usePhotoPrice } from './use-photo-price.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(async () => {
  server.resetHandlers();
  await showLanguage(languages.en);
});
afterAll(() => server.close());

function Price() {
  const { i18n } = useTranslation();
  return <p>{formatPrice(usePhotoPrice(), i18n.language)}</p>;
}

function show(answer: object, status = 200) {
  server.use(http.get('*/api/site', () => HttpResponse.json(answer, { status })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Price />
    </QueryClientProvider>,
  );
  return client;
}

test.each([
  ['en', '$1', '$1.50'],
  ['tr', '₺79', '₺89'],
] as const)('the price in %s is the default until the stage has answered', async (code, usual, own) => {
  await showLanguage(languages[code]);
  show({
    season: { programYear: 2027, state: 'unknown' },
    completedOrders: 0,
    counterFrom: 1000,
    photoPrices: { USD: 150, TRY: 8_900 },
    looks: offerOf([]),
  });
  expect(screen.getByText(usual)).toBeVisible();
  expect(await screen.findByText(own)).toBeVisible();
});

test('the default price stays if the stage does not answer', async () => {
  const client = show({}, 503);
  await expect.poll(() => client.getQueryState(siteQuery.queryKey)?.status).toBe('error');
  expect(screen.getByText('$1')).toBeVisible();
});

test('a change of language shows the price in the other currency', async () => {
  show({}, 503);
  expect(screen.getByText('$1')).toBeVisible();
  await showLanguage(languages.tr);
  expect(await screen.findByText('₺79')).toBeVisible();
});
