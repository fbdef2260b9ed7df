import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { OrderSecret } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { keepConsent } from '#web/features/orders/placing/measuring-consent.ts';
import { configQuery } from '#web/lib/config-queries.ts';
import type { FormEntry } from '#web/lib/orders/form-entry.ts';
import { anAccess } from '#web/lib/testing/an-order.ts';
import { TrackPage } from '../pages/track-page.tsx';
import { createQueryClient } from '../query-client.ts';
import { toolModules } from '../tools.tsx';

/** Answers the order pages; importing this module starts it. */
export const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
// A guest who has consented; the consent has its own tests.
beforeEach(() => keepConsent(sessionStorage));

/** The secret of another order, with the same id. */
export const wrongKey = { ...anAccess, secret: OrderSecret.parse(anAccess.secret.replace('a', 'b')) };

/** A server with one order, for the holder of its secret. */
export function serverHas(order: OrderView) {
  server.use(
    http.get(`*/api/orders/${anAccess.id}`, ({ request }) =>
      request.headers.get('x-order-secret') === anAccess.secret
        ? HttpResponse.json({ order })
        : HttpResponse.json({ code: 'not_found', status: 404, title: 'No', instance: 'r' }, { status: 404 }),
    ),
    http.put(`*/api/orders/${anAccess.id}/email`, () => HttpResponse.json({ order })),
    http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
  );
}

function Address() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search + hash}</output>
      <Link to="/greencard-photo">The tool</Link>
    </>
  );
}

/** Opens a path of the tool or of the list. */
export function visit(address: string | { pathname: string; state: FormEntry }) {
  const client = createQueryClient();
  // Loaded by the time there is something to pay.
  client.setQueryData(configQuery.queryKey, { asksBuyer: false } as never);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route path="/greencard-photo" element={<toolModules.greencard.Page />} />
            <Route path="/track" element={<TrackPage />} />
          </Routes>
        </Suspense>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
