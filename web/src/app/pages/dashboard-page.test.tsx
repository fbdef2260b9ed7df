import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderId } from '#shared/ids.ts';
import type { OrderView, SignedPicture } from '#shared/orders/view.ts';
import { tools } from '#shared/tools/tools.ts';
import { rememberOrder } from '#web/features/orders/order-store.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { address, aMemberIsHere, server, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();

const idOf = (number: number) => OrderId.parse(`ord_01J9ZZZZZZZZZZZZZZZZZZZZ${String(number).padStart(2, '0')}`);
const picture = (name: string): SignedPicture => ({
  url: `https://storage.test/${name}`,
  downloadUrl: `https://storage.test/${name}?download`,
  fileName: `${name}.jpeg`,
});
const numbered = (number: number, some: Partial<OrderView> = {}) =>
  anOrder({
    id: idOf(number),
    status: 'completed',
    paymentStatus: 'paid',
    selfie: picture(`input-${number}`),
    ...some,
  });

/** A server that lists these orders; returns which pages were requested. */
function serverLists(...pages: OrderView[][]) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/orders', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      asked.push(cursor);
      const index = Number(cursor ?? 0);
      const next = index + 1 < pages.length ? { cursor: String(index + 1) } : {};
      return HttpResponse.json({ orders: pages[index], ...next });
    }),
  );
  return asked;
}

const five = (from: number) => Array.from({ length: 5 }, (_, index) => numbered(from + index));
const cards = () => screen.queryAllByRole('listitem').filter((item) => item.classList.contains('order-card'));

beforeEach(() => aMemberIsHere());

describe('the list', () => {
  test('the photo list shows five orders first, and all of them page by page on request', async () => {
    const asked = serverLists(five(1), five(6), [numbered(11)]);
    const user = visit('/dashboard');
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(asked).toEqual([null]);
    expect(screen.getByText(/Only the last 5 photos are shown/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all photos' }));
    await waitFor(() => expect(cards()).toHaveLength(10));
    expect(screen.queryByText(/Only the last/)).toBeNull();
    // One grid: a grid a page would leave gaps in the last row of each.
    expect(document.querySelectorAll('.order-cards')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(cards()).toHaveLength(11));
    expect(asked).toEqual([null, '1', '2']);
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  });

  test('the photo list marks only looks as not for submission', async () => {
    serverLists([numbered(1, { tool: 'retoucher', options: {} }), numbered(2)]);
    visit('/dashboard');
    await waitFor(() => expect(cards()).toHaveLength(2));
    const said = cards().map((card) => within(card).queryByText('Not for submission') !== null);
    expect(said).toEqual([true, false]);
  });

  test('the photo list has no pager when there is one page', async () => {
    serverLists(five(1));
    visit('/dashboard');
    await waitFor(() => expect(cards()).toHaveLength(5));
    expect(screen.queryByRole('button', { name: /Show/ })).toBeNull();
  });

  test('the photo list warns of the erasure of the account with the day of the mail and how to keep it', async () => {
    serverLists(five(1));
    await aMemberIsHere({
      deletion: { requestedAt: '2026-11-20T22:30:00.000Z', erasesAt: '2026-11-27T22:30:00.000Z' },
    });
    visit('/dashboard');
    expect(await screen.findByText('Your account will be erased on 28 November 2026.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to settings to keep your account' })).toHaveAttribute(
      'href',
      '/orders?tab=settings',
    );
  });

  test('an empty photo list invites to make a photo', async () => {
    serverLists([]);
    visit('/dashboard');
    expect(await screen.findByRole('heading', { name: 'No photos yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Photo' })).toHaveAttribute('href', '/greencard-photo');
    expect(screen.getByText('ada@example.com')).toBeVisible();
    // One call to action is enough, and nothing is hidden.
    expect(screen.queryByRole('link', { name: 'New photo' })).toBeNull();
    expect(screen.queryByText(/Only the last/)).toBeNull();
  });

  test('the photo list shows five photos even when failed orders lie between them', async () => {
    const failed = { status: 'failed', paymentStatus: 'refunded' } as const;
    const asked = serverLists(
      [1, 2, 3, 4].map((number) => numbered(number, failed)).concat(numbered(5)),
      five(6),
      five(11),
    );
    visit('/dashboard');
    await waitFor(() => expect(cards()).toHaveLength(9));
    const fold = screen.getByText('4 tries without a photo').closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(cards().filter((card) => !fold?.contains(card))).toHaveLength(5);
    expect(asked).toEqual([null, '1']);
  });

  test('the photo list reloads when the tab regains focus', async () => {
    serverLists([numbered(1)]);
    visit('/dashboard');
    await waitFor(() => expect(cards()).toHaveLength(1));
    serverLists([numbered(1), numbered(2)]);
    act(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  test('the photo list includes the guest orders this browser has keys for', async () => {
    const elsewhere = { ...anAccess, id: idOf(77) };
    rememberOrder(localStorage, elsewhere, 'greencard');
    serverLists([numbered(1)]);
    const photo = numbered(77, { photo: picture('output-77') });
    server.use(http.get(`*/api/orders/${idOf(77)}`, () => HttpResponse.json({ order: photo })));
    visit('/dashboard');
    const section = await screen.findByRole('region', { name: 'In this browser' });
    expect(await within(section).findByRole('img', { name: 'Finished photo' })).toBeVisible();
    expect(within(section).getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/track?order=${idOf(77)}`);
  });

  test('the photo list shows that it could not be loaded, and a press loads it again', async () => {
    server.use(http.get('*/api/orders', () => HttpResponse.json({}, { status: 500 })));
    const user = visit('/dashboard');
    expect(await screen.findByText('Error loading orders')).toBeVisible();
    serverLists(five(1));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cards()).toHaveLength(5));
  });

  test.each(Object.keys(tools) as (keyof typeof tools)[])(
    'the new-photo link leads to the tool of the latest order: %s',
    async (tool) => {
      serverLists([numbered(1, { tool }), numbered(2)]);
      visit('/dashboard');
      await waitFor(() => expect(cards()).toHaveLength(2));
      expect(screen.getByRole('link', { name: 'New photo' })).toHaveAttribute('href', tools[tool].route);
    },
  );
});

describe('a selfie that fails to load', () => {
  test('a selfie whose URL expired is signed and loaded again, once', async () => {
    serverLists([numbered(1)]);
    let signed = 0;
    server.use(
      http.get(`*/api/orders/${idOf(1)}`, () =>
        HttpResponse.json({ order: numbered(1, { selfie: picture(`again-${++signed}`) }) }),
      ),
    );
    visit('/dashboard');
    const selfie = () => screen.getByRole('img', { name: 'Your selfie' });
    expect(await screen.findByRole('img', { name: 'Your selfie' })).toHaveAttribute('src', picture('input-1').url);
    fireEvent.error(selfie());
    await waitFor(() => expect(selfie()).toHaveAttribute('src', picture('again-1').url));
    fireEvent.error(selfie());
    await new Promise(setImmediate);
    expect(signed).toBe(1);
  });

  test('a selfie is fetched again even when the new URL equals the old one', async () => {
    serverLists([numbered(1)]);
    server.use(http.get(`*/api/orders/${idOf(1)}`, () => HttpResponse.json({ order: numbered(1) })));
    visit('/dashboard');
    const broken = await screen.findByRole('img', { name: 'Your selfie' });
    fireEvent.error(broken);
    await waitFor(() => expect(screen.getByRole('img', { name: 'Your selfie' })).not.toBe(broken));
  });

  test('a selfie that loaded in between is signed again after its next failure', async () => {
    serverLists([numbered(1)]);
    let signed = 0;
    server.use(
      http.get(`*/api/orders/${idOf(1)}`, () =>
        HttpResponse.json({ order: numbered(1, { selfie: picture(`again-${++signed}`) }) }),
      ),
    );
    visit('/dashboard');
    for (const round of [1, 2]) {
      fireEvent.error(await screen.findByRole('img', { name: 'Your selfie' }));
      await waitFor(() =>
        expect(screen.getByRole('img', { name: 'Your selfie' })).toHaveAttribute('src', picture(`again-${round}`).url),
      );
      fireEvent.load(screen.getByRole('img', { name: 'Your selfie' }));
    }
    expect(signed).toBe(2);
  });
});

describe('one order', () => {
  test('deleting an order asks first and reloads the list', async () => {
    serverLists([numbered(1), numbered(2)]);
    const deleted: string[] = [];
    server.use(
      http.delete('*/api/orders/:id', ({ params }) => {
        deleted.push(String(params['id']));
        serverLists([numbered(2)]);
        return HttpResponse.json({ deleted: true });
      }),
    );
    const user = visit('/dashboard');
    await waitFor(() => expect(cards()).toHaveLength(2));
    await user.click(within(cards()[0] as HTMLElement).getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('Are you sure you want to delete this record?')).toBeInTheDocument();
    await user.click(screen.getByText('Delete now'));
    await waitFor(() => expect(deleted).toEqual([idOf(1)]));
    expect(await screen.findByText('Record deleted')).toBeVisible();
    await waitFor(() => expect(cards()).toHaveLength(1));
    // Focus moves to where the deleted order was.
    await waitFor(() => expect(within(cards()[0] as HTMLElement).getByRole('heading')).toHaveFocus());
  });

  test('deleting an order without a photo does not offer to save it', async () => {
    serverLists([numbered(1, { status: 'pending', paymentStatus: 'none', report: aReport() })]);
    const user = visit('/dashboard');
    expect(await screen.findByText('Payment due')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByText('Your selfie is deleted immediately and cannot be recovered.')).toBeInTheDocument();
    expect(screen.queryByText(/Download the photo first/)).toBeNull();
  });

  test('an order stays, with an error, when it cannot be deleted', async () => {
    serverLists([numbered(1)]);
    server.use(http.delete('*/api/orders/:id', () => HttpResponse.json({}, { status: 500 })));
    const user = visit('/dashboard');
    await waitFor(() => expect(cards()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(screen.getByText('Delete now'));
    expect(await screen.findByText('Error during deletion')).toBeInTheDocument();
    expect(cards()).toHaveLength(1);
  });

  test('an order saves its photo under the documented name, and shows when storage refuses', async () => {
    const photo = { ...picture('output-1'), fileName: `output-${idOf(1)}.jpeg` };
    const order = numbered(1, { photo, payWith: 'card', completedAt: new Date(Date.now() - 60_000).toISOString() });
    const taken = { ...order, downloadedAt: new Date().toISOString() };
    serverLists([order]);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    server.use(
      http.post(`*/api/orders/${idOf(1)}/downloads`, () => HttpResponse.json({ file: photo })),
      http.get(`*/api/orders/${idOf(1)}`, () => HttpResponse.json({ order: taken })),
      http.get('https://storage.test/output-1', () => HttpResponse.text('picture')),
    );
    const user = visit('/dashboard');
    expect(await screen.findByText(/As long as you have not downloaded the photo/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download photo' }));
    expect(await screen.findByText('Photo downloaded')).toBeVisible();
    // The guarantee of a downloaded photo is described elsewhere.
    expect(await screen.findByText(/you can claim our guarantee/)).toBeInTheDocument();
    expect(saved).toEqual([`output-${idOf(1)}.jpeg`]);
    server.use(http.get('https://storage.test/output-1', () => HttpResponse.text('expired', { status: 403 })));
    await user.click(screen.getByRole('button', { name: 'Download photo' }));
    expect(await screen.findByText('Error during download')).toBeVisible();
  });

  test('an order in progress turns into a finished one automatically', async () => {
    serverLists([numbered(1, { status: 'processing', step: 'encoding' })]);
    server.use(
      http.get(`*/api/orders/${idOf(1)}`, () =>
        HttpResponse.json({ order: numbered(1, { photo: picture('output-1') }) }),
      ),
    );
    visit('/dashboard');
    expect(await screen.findByText('Processing')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download photo' })).toBeNull();
    expect(await screen.findByText('Completed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download photo' })).toBeEnabled();
    expect(address()).toBe('/dashboard');
  });
});
