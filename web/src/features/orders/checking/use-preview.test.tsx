import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { checkQueryKey } from './checking-queries.ts';
import { usePreview } from './use-preview.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const measured = anOrder({ report: aReport() });
const problem = { code: 'not_verified', status: 422, title: 'No', instance: 'r' };

function Shown({ order, active }: { order: OrderView; active: boolean }) {
  const preview = usePreview(anAccess, order, active);
  return <p>{preview === undefined ? 'none' : (preview.error?.name ?? preview.made?.picture.size ?? 'making')}</p>;
}

/** Renders the preview of an order and counts the requests for one. */
function show(order: OrderView, active = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: number[] = [];
  server.use(
    http.post(`*/api/orders/${anAccess.id}/preview`, () => {
      asked.push(1);
      return HttpResponse.json({ url: 'http://storage.test/preview.jpeg', report: aReport() });
    }),
    http.get('http://storage.test/preview.jpeg', () => new HttpResponse('four')),
  );
  const page = (next: OrderView) => (
    <QueryClientProvider client={client}>
      <Shown order={next} active={active} />
    </QueryClientProvider>
  );
  const { rerender } = render(page(order));
  return { client, asked, become: (next: OrderView) => rerender(page(next)) };
}

test('the preview of a measured order is fetched once', async () => {
  const { asked, become } = show(measured);
  expect(await screen.findByText('4')).toBeVisible();
  become({ ...measured });
  expect(asked).toHaveLength(1);
});

test('another choice fetches another preview', async () => {
  const { asked, become } = show(measured);
  await screen.findByText('4');
  become({ ...measured, options: { ...measured.options, background: 'white' } });
  expect(screen.getByText('making')).toBeVisible();
  expect(await screen.findByText('4')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('an order that is unmeasured or not in view fetches no preview', () => {
  const { asked } = show(anOrder());
  expect(screen.getByText('none')).toBeVisible();
  expect(show(measured, false).asked).toEqual([]);
  expect(asked).toEqual([]);
});

test('a preview that fails its check refetches the order and measures it again', async () => {
  const { client } = show(measured);
  server.use(http.post('*/preview', () => HttpResponse.json(problem, { status: 422 })));
  client.setQueryData(checkQueryKey(anAccess.id), aReport());
  const again = vi.spyOn(client, 'invalidateQueries');
  expect(await screen.findByText('ApiProblem')).toBeVisible();
  expect(again).toHaveBeenCalledWith({ queryKey: orderQueryKey(anAccess.id) });
  expect(client.getQueryData(checkQueryKey(anAccess.id))).toBeUndefined();
});

test('a preview whose download fails is an error', async () => {
  show(measured);
  server.use(http.get('http://storage.test/preview.jpeg', () => new HttpResponse(null, { status: 403 })));
  expect(await screen.findByText('NetworkFailure')).toBeVisible();
});
