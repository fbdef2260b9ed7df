import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { everythingPermitted } from '#shared/looks/looks.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { rememberOrder } from '#web/features/orders/order-store.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { server, serverHas, visit } from '../testing/order-visit.tsx';

const lookReport = { warnings: [], notForThisPicture: everythingPermitted, faceWidthPx: 400, showsChild: false };
const aLook = (some: Partial<OrderView> = {}) => anOrder({ tool: 'retoucher', options: {}, lookReport, ...some });

beforeEach(() => {
  sessionStorage.clear();
  server.use(http.post('*/api/orders/*/looks', () => HttpResponse.json({ before: 'AQ==', looks: ['Ag=='] })));
});

function open(order: OrderView) {
  rememberOrder(localStorage, anAccess, order.tool);
  serverHas(order);
  visit(`/track?order=${anAccess.id}`);
}

test('a guest confirms the e-mail with a code next to the price, and the order starts free', async () => {
  open(aLook());
  const sent: unknown[] = [];
  const trial = 'abcdefghijklmnopqrstuv';
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  server.use(
    http.post('*/api/trials', () => HttpResponse.json({ expiresAt }, { status: 202 })),
    http.post('*/api/trials/confirm', () => HttpResponse.json({ trial, expiresAt })),
    http.post(`*/api/orders/${anAccess.id}/process`, async ({ request }) => {
      sent.push(await request.json());
      return new Promise<never>(() => undefined);
    }),
  );
  await userEvent.click(await screen.findByRole('radio', { name: /Try one free/ }));
  expect(screen.getByText('No card, and nothing is charged')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/Email/));
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
  expect(screen.getByText('Please enter your email')).toBeVisible();
  await userEvent.type(screen.getByLabelText(/Email/), 'ada@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456{Enter}');
  await vi.waitFor(() => expect(sent).toEqual([{ payWith: 'trial', trial }]));
});

test.each([
  ['the green card photo', anOrder({ report: aReport() })],
  ['a guest with a begun payment', aLook({ paymentStatus: 'awaiting' })],
])('the free trial is not offered to %s', async (_, order) => {
  open(order);
  await screen.findByRole('button', { name: /^Continue to Payment/ });
  expect(screen.queryByRole('radio', { name: /Try one free/ })).toBeNull();
});

test('with a look chosen, an answer that is missing besides is named by a press', async () => {
  const options = { style: 'natural', intensity: 'medium' };
  open(aLook({ tool: 'makeup-changer', options, lookReport: { ...lookReport, showsChild: true } }));
  await userEvent.type(await screen.findByLabelText(/Email/), 'ada@example.com');
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Send me the code' })).toBeEnabled());
  expect(screen.queryByText('Choose a look first.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
  await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'));
  expect(document.activeElement).toHaveAttribute('type', 'radio');
});
