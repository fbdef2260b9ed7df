import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { OrderAccess } from '#shared/orders/track-link.ts';
import { keepConsent } from '#web/features/orders/placing/measuring-consent.ts';
import { PlacingForm } from '#web/features/orders/placing/placing-form.tsx';
import type { ToolForm } from '#web/lib/tool-module.ts';
import { aJpeg } from './a-jpeg.ts';

export const selfie = aJpeg('selfie.jpg');
export const order = {
  id: 'ord_01J9ZZZZZZZZZZZZZZZZZZZZZZ',
  tool: 'greencard',
  options: {},
  status: 'pending',
  paymentStatus: 'none',
  price: { amountMinor: 100, currency: 'USD' },
  email: 'ada@example.com',
  createdAt: '2026-11-21T10:00:00.000Z',
};
/** The server's answer to a new order. */
export const placed = {
  order,
  orderSecret: 'abcdefghijklmnopqrstuv',
  upload: { url: 'http://storage.test/input.jpeg', headers: { 'content-type': 'image/jpeg', 'if-none-match': '*' } },
};
/** Takes orders, in a browser that can decode pictures; importing this module starts it. */
export const server = setupServer(http.head('*/config.json', () => new HttpResponse()));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  // A guest who has consented; the consent has its own tests.
  keepConsent(sessionStorage);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => {} }));
});

interface FormProps<Entered> {
  form: ToolForm<Entered>;
  onPlaced: (access: OrderAccess, file: File) => void;
}

function Form<Entered>({ form, onPlaced }: FormProps<Entered>) {
  const [entered, setEntered] = useState(form.empty);
  return <PlacingForm tool="greencard" form={form} entered={entered} onEntered={setEntered} onPlaced={onPlaced} />;
}

/** The form, as a guest sees it. */
export function showForm<Entered>(form: ToolForm<Entered>) {
  const onPlaced = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form form={form} onPlaced={onPlaced} />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  return { onPlaced, user: userEvent.setup({ applyAccept: false }) };
}

export const fileInput = () => document.querySelector('input[type=file]') as HTMLInputElement;
/** The choices of who is in the photo. */
export const chips = () => within(screen.getByRole('group', { name: 'Who is in the photo?' }));

/** Orders are placed and need no upload; returns the bodies of the placements and of the later choices. */
export function takeOrders() {
  const [placedFor, chosen]: [unknown[], unknown[]] = [[], []];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      placedFor.push(await request.json());
      return HttpResponse.json({ ...placed, upload: undefined }, { status: 201 });
    }),
    http.put(`*/api/orders/${order.id}/options`, async ({ request }) => {
      chosen.push(await request.json());
      return HttpResponse.json({ order });
    }),
  );
  return { placedFor, chosen };
}
