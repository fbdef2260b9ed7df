import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { rememberOrder, storedOrders } from '#web/features/orders/order-store.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { Toasts } from '#web/ui/toasts.tsx';
import { aJpeg } from '../testing/a-jpeg.ts';
import { server, serverHas, visit, wrongKey } from '../testing/order-visit.tsx';

test('a browser without orders shows the form', async () => {
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('a reload resumes the order in progress', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ status: 'processing', paymentStatus: 'paid', step: 'removing_background' }));
  visit('/greencard-photo');
  expect(await screen.findByText('Your photo is being made')).toBeVisible();
  expect(screen.getByText('Removing background', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
});

test('a reload before payment shows the report and the price again', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Continue to Payment ($1)' })).toBeEnabled();
});

test('a finished order does not block a new one', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ status: 'completed', paymentStatus: 'paid' }));
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('a visitor from a document page starts a photo of it, and a reload resumes that one', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => {} }));
  rememberOrder(localStorage, wrongKey, 'greencard');
  const order = anOrder({ report: aReport() });
  serverHas(order);
  const placed = { order, orderSecret: anAccess.secret };
  server.use(http.post('*/api/orders', () => HttpResponse.json(placed, { status: 201 })));
  visit('/greencard-photo?document=uk');
  expect(await screen.findByRole('heading', { level: 1, name: 'UK passport photo' })).toBeVisible();
  expect(screen.getByLabelText('Which document is the photo for?')).toHaveValue('uk');
  expect(screen.getByTestId('address')).toHaveTextContent('/greencard-photo?document=uk');
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(file as HTMLInputElement, aJpeg('me.jpg'));
  expect(await screen.findByRole('button', { name: 'Continue to Payment ($1)' })).toBeVisible();
  await vi.waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(`/greencard-photo?order=${anAccess.id}`),
  );
});

test('a visitor from a document page who opens the tool resumes the order in progress', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/greencard-photo?document=uk');
  expect(await screen.findByRole('heading', { level: 1, name: 'UK passport photo' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'The tool' }));
  expect(await screen.findByRole('button', { name: 'Continue to Payment ($1)' })).toBeVisible();
});

test('an order unknown to the server is removed from the browser', async () => {
  rememberOrder(localStorage, wrongKey, 'greencard');
  serverHas(anOrder());
  visit('/greencard-photo');
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(storedOrders(localStorage)).toEqual([]);
});

test('a reloaded form keeps its choices', async () => {
  visit({ pathname: '/greencard-photo', state: { chosen: { document: 'uk', category: 'baby' } } });
  expect(await screen.findByRole('heading', { name: 'UK passport photo' })).toBeVisible();
  expect(await screen.findByLabelText('Which document is the photo for?')).toHaveValue('uk');
});

test('going back to the form shows the form while an order is in progress, also after a reload', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit({ pathname: '/greencard-photo', state: { startsNew: true } });
  expect(await screen.findByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(screen.queryByText('Compliance report')).toBeNull();
});

test('a guest sees the photo and the success message, once', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  let status: OrderView['status'] = 'processing';
  server.use(
    http.get(`*/api/orders/${anAccess.id}`, () =>
      HttpResponse.json({ order: anOrder({ status, paymentStatus: 'paid' }) }),
    ),
    http.get('*/config.json', () => HttpResponse.json({}, { status: 404 })),
  );
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    render(<Toasts theme="light" direction="ltr" label="Messages" />);
    visit('/greencard-photo');
    await screen.findByText('Your photo is being made');
    await vi.advanceTimersByTimeAsync(1500);
    status = 'completed';
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByRole('heading', { name: 'Your photo is ready' })).toHaveFocus();
    expect(await screen.findAllByText('Success! Check your email for the download link')).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
