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
