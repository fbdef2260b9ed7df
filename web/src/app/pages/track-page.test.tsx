import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { findStoredOrder, rememberOrder, storedOrders } from '#web/features/orders/order-store.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { server, serverHas, visit, wrongKey } from '../testing/order-visit.tsx';

test('a secret link is stored, shows the order, and leaves the address bar', async () => {
  serverHas(anOrder({ status: 'processing', paymentStatus: 'paid', step: 'encoding' }));
  visit(`/track#${anAccess.id}:${anAccess.secret}`);
  expect(await screen.findByText('Your photo is being made')).toBeVisible();
  await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/track?order=${anAccess.id}`));
  expect(storedOrders(localStorage)).toEqual([{ ...anAccess, tool: 'greencard' }]);
});

test('a secret link to an order of another tool is stored with that tool, and its result shows plainly', async () => {
  serverHas(anOrder({ tool: 'retoucher', status: 'completed', paymentStatus: 'paid', options: {} }));
  visit(`/track#${anAccess.id}:${anAccess.secret}`);
  expect(await screen.findByRole('heading', { name: 'Retouch' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your photo is ready' })).toBeVisible();
  expect(screen.queryByText('Compliance report')).toBeNull();
  await vi.waitFor(() => expect(storedOrders(localStorage)).toEqual([{ ...anAccess, tool: 'retoucher' }]));
});

test('a link with a wrong secret does not mention deletion, and is not stored', async () => {
  serverHas(anOrder());
  visit(`/track#${wrongKey.id}:${wrongKey.secret}`);
  expect(await screen.findByText('This photo could not be reached')).toBeVisible();
  expect(screen.getByText(/open the link from your email again/)).toBeVisible();
  expect(screen.queryByText('This photo was deleted')).toBeNull();
  expect(storedOrders(localStorage)).toEqual([]);
});

test('a link with a wrong secret does not replace the right one', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder());
  visit(`/track#${wrongKey.id}:${wrongKey.secret}`);
  expect(await screen.findByText('This photo could not be reached')).toBeVisible();
  expect(findStoredOrder(localStorage, anAccess.id)?.secret).toBe(anAccess.secret);
});

test('a photo this browser opened before and the server no longer knows shows as deleted', async () => {
  rememberOrder(localStorage, wrongKey, 'greencard');
  serverHas(anOrder());
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByText('This photo was deleted')).toBeVisible();
});

test('an unpaid attempt is not listed as an order', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/track');
  expect(await screen.findByText('Payment due')).toBeVisible();
  // It is no order yet, and the list has nothing else.
  expect(screen.getByText('1 try without a photo').closest('details')).toHaveAttribute('open');
  expect(screen.getByText('Payment due').closest('details')).toHaveTextContent('1 try without a photo');
});

test('an order with a begun payment is listed among the photos, with a warning against paying again', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'awaiting' }));
  visit('/track');
  expect(await screen.findByText('Payment not confirmed')).toBeVisible();
  expect(screen.getByText(/^Your payment is not confirmed yet. If you paid, please do not pay again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', `/track?order=${anAccess.id}`);
  expect(screen.queryByText(/try without a photo/)).toBeNull();
});

test('the list promises a mail only for a finished photo', async () => {
  visit('/track');
  expect(await screen.findByText(/mail you a link to each one as soon as it is ready/)).toBeVisible();
});

test('the list shows an order that is under review', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport(), paymentStatus: 'paid' }));
  visit('/track');
  expect(await screen.findByText('Pending')).toBeVisible();
});

test('an order opened from the list takes the focus from the removed link', async () => {
  rememberOrder(localStorage, anAccess, 'greencard');
  serverHas(anOrder({ report: aReport() }));
  visit('/track');
  await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Your selfie, cropped' })).toHaveFocus();
});

test('the fragment of the skip link is not reported as a damaged link', async () => {
  visit('/track#content');
  expect(await screen.findByText('No photos yet')).toBeVisible();
  expect(screen.queryByText('This link is incomplete or wrong')).toBeNull();
});

test('a truncated link is reported as such', async () => {
  visit('/track#ord_1');
  expect(await screen.findByText('This link is incomplete or wrong')).toBeVisible();
});

test('a guest who lost the mail requests the links again, and an invalid e-mail is not sent', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/links', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({}, { status: 202 });
    }),
  );
  visit('/track');
  const send = await screen.findByRole('button', { name: 'Email my links' });
  await userEvent.type(screen.getByLabelText('Email'), 'guest');
  await userEvent.click(send);
  expect(screen.getByText('Valid email required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(asked).toEqual([]);
  await userEvent.type(screen.getByLabelText('Email'), '@example.com ');
  await userEvent.click(send);
  expect(await screen.findByText('If there are photos for this address, their links are on the way')).toBeVisible();
  expect(asked).toEqual([{ email: 'guest@example.com' }]);
});

test('a guest who requests links too often sees the limit', async () => {
  server.use(
    http.post('*/api/links', () =>
      HttpResponse.json({ code: 'too_many_requests', status: 429, title: 'No', instance: 'r' }, { status: 429 }),
    ),
  );
  visit('/track');
  await userEvent.type(await screen.findByLabelText('Email'), 'guest@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Email my links' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/too many/i);
});
