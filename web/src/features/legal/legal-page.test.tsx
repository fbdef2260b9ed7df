import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { needTexts, showLanguage } from '#web/i18n/i18n.ts';
import { LegalPage } from './legal-page.tsx';

const server = setupServer(
  http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
  http.get('*/api/site', () => HttpResponse.json({}, { status: 503 })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => showLanguage(languages.en));
afterAll(() => server.close());

test.each([
  ['en', '$1.00', '2-5 minutes', '7 days'],
  ['tr', '₺79,00', '2-5 dakika', '7 gün'],
] as const)(
  'the terms in %s name the documented price to the cent, and the documented times',
  async (code, ...facts) => {
    await needTexts('legal');
    await showLanguage(languages[code]);
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LegalPage page="terms" trader={{ address: 'Somewhere 2' }} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    for (const fact of [...facts, 'Somewhere 2']) expect(container).toHaveTextContent(fact);
    expect(container).not.toHaveTextContent('{{');
  },
);

test.each([
  ['en', 'distanceSales', '14 days', 'Date of this text: November 22, 2026'],
  ['en', 'preInformation', '24 hours', 'Date of this text: November 22, 2026'],
  ['en', 'refund', '7 days', '14 days', 'Date of this text: November 22, 2026'],
  ['tr', 'distanceSales', '14 gün', 'Bu metnin tarihi: 22 Kasım 2026'],
  ['tr', 'preInformation', '24 saat', 'Bu metnin tarihi: 22 Kasım 2026'],
  ['tr', 'refund', '7 gün', '14 gün', 'Bu metnin tarihi: 22 Kasım 2026'],
] as const)(
  'what a buyer of packs accepts in %s (%s) names the times and the version the product works with',
  async (code, page, ...facts) => {
    await needTexts('legal');
    await showLanguage(languages[code]);
    const { container } = render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LegalPage page={page} trader={{ address: 'Somewhere 2' }} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    for (const fact of [...facts, 'Somewhere 2']) expect(container).toHaveTextContent(fact);
    expect(container).not.toHaveTextContent('{{');
  },
);
