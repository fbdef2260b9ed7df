import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OrderView, SignedPicture } from '#shared/orders/view.ts';
import type { DocumentId } from '#shared/photo/document.ts';
import { documents } from '#shared/photo/document-rules.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { OfficialPhoto } from './official-photo.tsx';

const aFile = (name: string): SignedPicture => ({
  url: `http://storage.test/${name}`,
  downloadUrl: `http://storage.test/${name}?save`,
  fileName: name,
});
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function aResult(document: DocumentId): OrderView {
  const { widthPx, heightPx } = documents[document];
  return anOrder({
    options: { category: 'adult_female', document },
    status: 'completed',
    report: aReport({ document }),
    selfie: aFile('input.jpeg'),
    photo: aFile('output.jpeg'),
    manifest: {
      document,
      engine: 'test',
      source: { sha256: '', widthPx: 1000, heightPx: 2000 },
      orientation: 1,
      rotatedByDegrees: 0,
      crop: { centreX: 0, centreY: 0, widthPx: 1, heightPx: 1 },
      scaledBy: 1,
      background: { requested: 'auto', done: 'kept', changedShare: 0 },
      output: { widthPx, heightPx, jpegQuality: 95, bytes: 100_000, sha256: '' },
    },
  });
}

/** Renders the result of an order, and answers the requests for extras. */
function show(document: DocumentId) {
  const asked: unknown[] = [];
  server.use(
    http.post(`*/api/orders/${anAccess.id}/extras`, async ({ request }) => {
      const { extra } = (await request.json()) as { extra: string };
      asked.push(extra);
      return HttpResponse.json({ file: aFile(extra) });
    }),
    http.get('http://storage.test/*', () => new HttpResponse('bytes')),
  );
  const client = new QueryClient();
  const order = aResult(document);
  client.setQueryData(orderQueryKey(anAccess.id), order);
  render(
    <QueryClientProvider client={client}>
      <OfficialPhoto access={anAccess} order={order} again={null} deletion={null} />
    </QueryClientProvider>,
  );
  const isStale = () => client.getQueryState(orderQueryKey(anAccess.id))?.isInvalidated;
  return { asked, isStale, user: userEvent.setup() };
}

test.each([
  ['dv', '51 × 51 mm, 600 × 600 px, 100 kB', 'en-US', '4 × 6 inch'],
  ['dv', '51 × 51 mm, 600 × 600 px, 100 kB', 'tr-TR', '10 × 15 cm'],
  ['uk', '35 × 45 mm, 413 × 531 px, 100 kB', 'fr-CA', '4 × 6 inch'],
  ['uk', '35 × 45 mm, 413 × 531 px, 100 kB', 'en', '10 × 15 cm'],
] as const)('the result of a %s photo shows its size %s, and in %s the paper of that region', (...row) => {
  const [document, size, locale, paper] = row;
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale);
  show(document);
  expect(screen.getByText(size)).toBeVisible();
  expect(screen.getByRole('radio', { name: new RegExp(`^${paper}`) })).toBeChecked();
});

test('the slider between selfie and photo has a name in the page’s language', async () => {
  show('dv');
  expect(await screen.findByRole('slider', { name: 'Handle between the selfie and the finished photo' })).toBeVisible();
});

test('every document can be downloaded as PDF and as JPEG', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { asked, user } = show('dv');
  for (const paper of ['4 × 6 inch', '10 × 15 cm', 'A4']) {
    await user.click(screen.getByRole('radio', { name: new RegExp(`^${paper}`) }));
    for (const format of ['PDF', 'JPEG']) {
      await user.click(await screen.findByRole('button', { name: `Save as ${format}` }));
      await screen.findByRole('button', { name: `Save as ${format}` });
    }
  }
  const papers = ['4x6', '10x15', 'a4'].flatMap((paper) => [`print-${paper}.pdf`, `print-${paper}.jpeg`]);
  expect(asked).toEqual(papers);
  await vi.waitFor(() => expect(saved).toEqual(papers));
});

test('a saved sheet takes the photo: its order is fetched again, which can no longer be given back', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { isStale, user } = show('dv');
  expect(isStale()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save as JPEG' }));
  await vi.waitFor(() => expect(isStale()).toBe(true));
});

test('the measured photo is requested on demand, and its lengths show in millimetres and per cent', async () => {
  const { asked, user } = show('dv');
  expect(screen.getByText('38.3 mm (75%)')).toBeVisible();
  expect(screen.getByText('allowed: 25.5 to 35.2 mm (50% to 69%)')).toBeVisible();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show the lines on the photo' }));
  expect(await screen.findByRole('img', { name: /red at crown and chin/ })).toHaveAttribute(
    'src',
    'http://storage.test/measured.png',
  );
  const download = screen.getByRole('link', { name: 'Download the measured photo' });
  expect(download).toHaveAttribute('download', 'measured.png');
  expect(download).toHaveFocus();
  expect(asked).toEqual(['measured.png']);
});

test('a sheet that cannot be made shows an error and can be requested again', async () => {
  const { user } = show('dv');
  server.use(
    http.post('*/extras', () =>
      HttpResponse.json({ code: 'internal_error', status: 500, title: 'No', instance: 'r' }, { status: 500 }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
  expect(await screen.findByText('The sheet could not be prepared')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeEnabled();
});
