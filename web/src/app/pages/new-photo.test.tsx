import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderId } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { rememberOrder } from '#web/features/orders/order-store.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { aJpeg } from '../testing/a-jpeg.ts';
import { server, serverHas, visit } from '../testing/order-visit.tsx';

const delivered = (some: Partial<OrderView> = {}) =>
  anOrder({
    status: 'completed',
    paymentStatus: 'paid',
    payWith: 'card',
    options: { category: 'adult_female', document: 'uk' },
    completedAt: new Date(Date.now() - 60_000).toISOString(),
    ...some,
  });
const form = {
  pathname: '/greencard-photo',
  state: { startsNew: true, chosen: delivered().options, instead: anAccess.id },
} as const;

/** Refuses orders; collects the requests and their secrets. */
function refuseOrders() {
  const asked: { body: unknown; secret: string | null }[] = [];
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      asked.push({ body: await request.json(), secret: request.headers.get('x-order-secret') });
      return HttpResponse.json({ code: 'tool_closed', status: 409, title: 'No', instance: 'r' }, { status: 409 });
    }),
  );
  return asked;
}

async function send() {
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, aJpeg('next.jpg'));
}

beforeEach(() => {
  server.use(http.get('*/api/site', () => HttpResponse.error()));
  rememberOrder(localStorage, anAccess, 'greencard');
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 1600, close: () => {} }));
});

describe('the form of a replacing photo', () => {
  test('a replacing form names no price and places the order with the same options and the secret of the former one', async () => {
    serverHas(delivered());
    const asked = refuseOrders();
    visit(form);
    expect(await screen.findByText('Free, in place of your previous photo')).toBeVisible();
    expect(screen.queryByText(/You pay/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See the previous photo' })).toHaveAttribute(
      'href',
      `/greencard-photo?order=${anAccess.id}`,
    );
    await send();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    const options = { category: 'adult_female', document: 'uk' };
    expect(asked).toMatchObject([{ body: { instead: anAccess.id, options }, secret: anAccess.secret }]);
  });

  test('a replacing form offers a photo at the usual price when the former one is no longer exchangeable', async () => {
    serverHas(delivered({ downloadedAt: '2026-11-21T10:00:00.000Z' }));
    const asked = refuseOrders();
    visit(form);
    await userEvent.click(await screen.findByRole('button', { name: 'Make a photo at the usual price' }));
    expect(screen.queryByText('This photo is no longer free')).toBeNull();
    // The lead with the price of the stage takes the place of the usual one, in the same words.
    await vi.waitFor(() => expect(screen.getByText(/You pay \$1/)).toBeVisible());
    await send();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).not.toHaveProperty('instead');
    expect(asked).toMatchObject([{ body: { options: { category: 'adult_female' } }, secret: null }]);
  });

  test('a replacing form opens from the former order with its options chosen', async () => {
    serverHas(delivered());
    const asked = refuseOrders();
    visit(`/greencard-photo?order=${anAccess.id}`);
    await userEvent.click(await screen.findByText('Not satisfied with the photo?'));
    await userEvent.click(await screen.findByRole('link', { name: 'Make a new photo for free' }));
    expect(await screen.findByText('Free, in place of your previous photo')).toBeVisible();
    await send();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(asked).toMatchObject([{ body: { instead: anAccess.id, options: { category: 'adult_female' } } }]);
  });
});

test('another picture after an order that was not started replaces the same former one', async () => {
  const former = OrderId.parse('ord_01JD3K5W8Z0000000000000001');
  serverHas(anOrder({ report: aReport(), replaces: { orderId: former, count: 1 } }));
  server.use(
    http.get(`*/api/orders/${former}`, () => HttpResponse.json({ order: delivered({ id: former }) })),
    http.post('*/preview', () => HttpResponse.error()),
  );
  const asked = refuseOrders();
  visit(`/track?order=${anAccess.id}`);
  expect(await screen.findByText('Free')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another photo' }));
  expect(await screen.findByText('Free, in place of your previous photo')).toBeVisible();
  await send();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ instead: former });
});
