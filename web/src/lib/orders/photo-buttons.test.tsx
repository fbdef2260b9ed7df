import { Blob, File } from 'node:buffer';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { Toaster, toast } from 'sonner';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { needTexts } from '#web/i18n/i18n.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { showsToasts } from '#web/ui/toast.ts';
import { orderQueryKey } from './order-queries.ts';
import { PhotoButtons } from './photo-buttons.tsx';

const bytes = new Uint8Array([0xff, 0xd8, 1, 2, 3]);
const fileName = 'output-1.jpeg';
const file = { url: 'http://storage.test/shown', downloadUrl: 'http://storage.test/save', fileName };
/** The requests that count as a download. */
let downloads = 0;
const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await needTexts('orders');
});
beforeEach(() => {
  downloads = 0;
  // Those of jsdom take no blob that was fetched.
  vi.stubGlobal('Blob', Blob);
  vi.stubGlobal('File', File);
  server.use(
    http.post(`*/api/orders/${anAccess.id}/downloads`, () => {
      downloads += 1;
      return HttpResponse.json({ file });
    }),
    http.get(file.downloadUrl, () => new HttpResponse(bytes, { headers: { 'content-type': 'image/jpeg' } })),
  );
});
afterEach(() => {
  server.resetHandlers();
  toast.dismiss();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});
afterAll(() => server.close());

/** A browser whose share sheet takes files, and answers each with the next outcome: undefined is shared. */
function withShareSheet(...outcomes: readonly (string | undefined)[]) {
  const shared: globalThis.File[] = [];
  Object.assign(navigator, {
    canShare: ({ files }: ShareData) => files?.every(({ type }) => type === 'image/jpeg'),
    share: async ({ files }: ShareData) => {
      shared.push(...(files ?? []));
      const failure = outcomes[shared.length - 1];
      if (failure !== undefined) throw new DOMException('No', failure);
    },
  });
  return shared;
}

function show() {
  const client = new QueryClient();
  const order = anOrder({ status: 'completed', photo: { url: file.url, fileName } });
  client.setQueryData(orderQueryKey(anAccess.id), order);
  render(
    <QueryClientProvider client={client}>
      <PhotoButtons access={anAccess} order={order} />
      <Toaster />
    </QueryClientProvider>,
  );
  showsToasts();
  const user = userEvent.setup();
  return {
    /** Presses once the button is not busy, which keeps its name. */
    press: async () => {
      const button = await screen.findByRole('button', { name: 'Share' });
      await vi.waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
    },
    download: async () => await user.click(screen.getByRole('button', { name: 'Download the photo' })),
    isStale: () => client.getQueryState(orderQueryKey(anAccess.id))?.isInvalidated,
  };
}

const bytesOf = async (blob: globalThis.Blob | undefined) => [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];

test('a browser that cannot share files offers the download only', () => {
  show();
  expect(screen.getByRole('button', { name: 'Download the photo' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('a browser that shares, but no files, offers the download only', () => {
  withShareSheet();
  Object.assign(navigator, { canShare: () => false });
  show();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

test('shares the very file of the download', async () => {
  const shared = withShareSheet();
  const { press, download } = show();
  await press();
  await vi.waitFor(() => expect(shared).toHaveLength(1));
  const [picture] = shared;
  expect([picture?.name, picture?.type, await bytesOf(picture)]).toEqual([fileName, 'image/jpeg', [...bytes]]);
  const saved = vi.spyOn(URL, 'createObjectURL');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await download();
  await vi.waitFor(() => expect(names).toEqual([picture?.name]));
  expect(await bytesOf(saved.mock.lastCall?.[0] as globalThis.Blob)).toEqual(await bytesOf(picture));
});

test('a shared photo counts as downloaded: its order is fetched again, and can no longer be given back', async () => {
  withShareSheet();
  const { press, isStale } = show();
  expect(isStale()).toBe(false);
  await press();
  await vi.waitFor(() => expect(isStale()).toBe(true));
  expect(downloads).toBe(1);
});

test('a closed share sheet is no error, and opens again with the loaded photo', async () => {
  const shared = withShareSheet('AbortError');
  const { press } = show();
  await press();
  await press();
  await vi.waitFor(() => expect(shared).toHaveLength(2));
  expect(shared[1]).toBe(shared[0]);
  expect(downloads).toBe(1);
  expect(document.querySelector('[data-sonner-toast]')).toBeNull();
});

test('asks for another press when the browser forgot the first one while the photo loaded', async () => {
  const shared = withShareSheet('NotAllowedError');
  const { press } = show();
  await press();
  await screen.findByText('The photo is ready to share. Press the button once more.');
  await press();
  await vi.waitFor(() => expect(shared).toHaveLength(2));
  expect(downloads).toBe(1);
});

test.each([
  ['the first time', ['DataError'], 1],
  ['again and again', ['NotAllowedError', 'NotAllowedError'], 2],
] as const)('says so when the browser refuses to share %s', async (_, outcomes, presses) => {
  withShareSheet(...outcomes);
  const { press } = show();
  for (let pressed = 0; pressed < presses; pressed++) await press();
  await screen.findByText('The photo could not be shared. You can download it instead.');
});

test('says why the photo could not be loaded, and shares nothing', async () => {
  server.use(http.get(file.downloadUrl, () => HttpResponse.error()));
  const shared = withShareSheet();
  const { press } = show();
  await press();
  await screen.findByText('Could not reach server. Please try again.');
  expect(shared).toEqual([]);
});
