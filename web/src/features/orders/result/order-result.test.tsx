import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderView } from '#shared/orders/view.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { OrderFailed } from './order-failed.tsx';
import { OrderResult } from './order-result.tsx';

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await needTexts('orders', 'dashboard', 'guarantee');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const inADay = new Date(Date.now() + 86_400_000).toISOString();
const photo = { url: 'https://photos.test/output.jpeg', fileName: 'output-1.jpeg', deletesAt: inADay };

function show(different: Partial<OrderView>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderResult
          access={anAccess}
          order={anOrder({ status: 'completed', paymentStatus: 'paid', photo, ...different })}
          Result={undefined}
          onNew={() => undefined}
          onDeleted={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a secret of a member’s order shows the photo with its download, and asks to sign in for the rest', () => {
  show({ photoOnly: true });
  expect(screen.getByRole('img')).toHaveAttribute('src', photo.url);
  expect(screen.getByRole('button', { name: 'Download the photo' })).toBeEnabled();
  expect(screen.getByText(/^This photo now belongs to an account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth');
  expect(screen.queryByRole('button', { name: 'Delete everything now' })).toBeNull();
});

test('a guest whose order an account took over meanwhile is asked to sign in to delete it', async () => {
  server.use(
    http.delete('*/api/orders/:id', () =>
      HttpResponse.json({ code: 'unauthorized', status: 401, title: 'No' }, { status: 401 }),
    ),
  );
  show({});
  expect(screen.queryByText(/belongs to an account/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete now' }));
  expect(await screen.findByText('This belongs to an account. Please sign in to it.')).toBeVisible();
});

const returnEnds = /before you download or share it. After that, you can no longer return it yourself/;
const returnable = () => ({ payWith: 'card', completedAt: new Date(Date.now() - 60_000).toISOString() }) as const;

test('the download says before it is pressed that it ends the return of the photo', () => {
  show(returnable());
  const note = screen.getByText(returnEnds);
  const download = screen.getByRole('button', { name: 'Download the photo' });
  expect(note.compareDocumentPosition(download)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['was downloaded', { downloadedAt: '2026-11-21T10:00:00.000Z' }],
  ['is older than its seven days', { completedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() }],
  ['breaks a rule, and can be returned after the download, too', { report: aReport({ verdict: 'fail' }) }],
  ['was free', { payWith: 'trial' }],
] as const)('the download of a photo that %s ends no return', (_, different) => {
  show({ ...returnable(), ...different });
  expect(screen.getByRole('button', { name: 'Download the photo' })).toBeVisible();
  expect(screen.queryByText(returnEnds)).toBeNull();
});

test.each([
  ['its secret does not say what was refunded', true, 0],
  ['the account says what was refunded', undefined, 1],
] as const)('a failed order opened by %s', (_, photoOnly, count) => {
  const failed = { status: 'failed', paymentStatus: 'refunded', failure: 'time_limit' } as const;
  render(<OrderFailed order={anOrder({ ...failed, photoOnly })} onNew={() => undefined} />);
  expect(screen.queryAllByText(/\$1/)).toHaveLength(count);
});
