import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OrderId } from '#shared/ids.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { needTexts } from '#web/i18n/i18n.ts';
import { orderQueryKey } from '#web/lib/orders/order-queries.ts';
import { aReport } from '#web/lib/testing/a-report.ts';
import { anAccess, anOrder } from '#web/lib/testing/an-order.ts';
import { rememberOrder } from '../order-store.ts';
import { GivenBack } from './given-back.tsx';
import { NotSatisfied } from './not-satisfied.tsx';

const server = setupServer();
beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await needTexts('guarantee');
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const another = OrderId.parse('ord_01JD3K5W8Z0000000000000009');

/** An order delivered a minute ago. */
const delivered = (some: Partial<OrderView> = {}) =>
  anOrder({
    status: 'completed',
    paymentStatus: 'paid',
    payWith: 'card',
    completedAt: new Date(Date.now() - 60_000).toISOString(),
    ...some,
  });

function show(order: OrderView) {
  const client = new QueryClient();
  client.setQueryData(orderQueryKey(order.id), order);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NotSatisfied access={anAccess} order={order} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup() };
}

test('an untaken photo can be returned, after a confirmation that says what happens', async () => {
  let asked = 0;
  server.use(
    http.post(`*/api/orders/${anAccess.id}/refund`, () => {
      asked += 1;
      return HttpResponse.json({ remedy: { kind: 'refund', at: new Date().toISOString() } });
    }),
  );
  const { client, user } = show(delivered());
  await user.click(screen.getByText('Not satisfied with the photo?'));
  await user.click(screen.getByRole('button', { name: 'Return this photo' }));
  expect(screen.getByText(/We refund \$1 to the card/)).toBeVisible();
  expect(asked).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Return it' }));
  await waitFor(() => expect(client.getQueryState(orderQueryKey(anAccess.id))?.isInvalidated).toBe(true));
  expect(asked).toBe(1);
});

test.each(['card', 'credit'] as const)(
  'an untaken photo can be exchanged for a new one, paid by %s',
  async (payWith) => {
    const { user } = show(delivered({ payWith }));
    await user.click(screen.getByText('Not satisfied with the photo?'));
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveTextContent('Make a new photo for free');
    expect(first).toHaveAttribute('href', '/greencard-photo');
  },
);

test('the third photo in a row can only be returned', async () => {
  const { user } = show(delivered({ replaces: { orderId: anAccess.id, count: 3 } }));
  await user.click(screen.getByText('Not satisfied with the photo?'));
  expect(screen.getByRole('button', { name: 'Return this photo' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a photo cannot be kept while its return is pending', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/refund', async () => {
      await answered;
      return HttpResponse.json({ remedy: { kind: 'refund', at: new Date().toISOString() } });
    }),
  );
  const { user } = show(delivered());
  await user.click(screen.getByText('Not satisfied with the photo?'));
  await user.click(screen.getByRole('button', { name: 'Return this photo' }));
  await user.click(screen.getByRole('button', { name: 'Return it' }));
  expect(screen.getByRole('button', { name: 'Keep the photo' })).toBeDisabled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.getByRole('dialog')).toBeVisible();
  answer();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep the photo' })).toBeEnabled());
});

test.each([
  ['card', /This photo breaks a rule: until .* get your \$1 back/],
  ['credit', /This photo breaks a rule: until .* get your credit back/],
] as const)('a photo that fails a rule can be returned even after the download, paid by %s', async (payWith, words) => {
  const report = aReport({ verdict: 'fail' });
  const { user } = show(delivered({ payWith, downloadedAt: new Date().toISOString(), report }));
  await user.click(screen.getByText('Not satisfied with the photo?'));
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText(/As long as you have not downloaded/)).toBeNull();
});

test('a refused return shows the reason and promises nothing', async () => {
  const problem = { code: 'guarantee_unavailable', status: 409, title: 'no', instance: '1' };
  server.use(http.post('*/refund', () => HttpResponse.json(problem, { status: 409 })));
  const { user } = show(delivered({ payWith: 'credit' }));
  await user.click(screen.getByText('Not satisfied with the photo?'));
  await user.click(screen.getByRole('button', { name: 'Return this photo' }));
  expect(screen.getByText(/Your credit is returned to your account immediately/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Return it' }));
  expect(await screen.findByText('The photo could not be returned')).toBeVisible();
});

test.each([
  ['a photo paid by card', {}, 1, 0],
  ['a photo paid by credit', { payWith: 'credit' }, 0, 1],
  // No authority refuses a look.
  ['a look', { tool: 'retoucher' }, 0, 0],
] as const)('the guarantee of %s is the sentence of all pages', async (_, some, money, credit) => {
  for (const downloadedAt of [undefined, new Date().toISOString()]) {
    const { user } = show(delivered({ ...some, downloadedAt }));
    await user.click(screen.getByText('Not satisfied with the photo?'));
    const sentence = 'Refused for a technical reason? A new photo or your money back, your choice, for 7 days.';
    expect(screen.queryAllByText(sentence)).toHaveLength(money);
    expect(screen.queryAllByText(sentence.replace('money', 'credit'))).toHaveLength(credit);
    cleanup();
  }
});

describe('a photo that can no longer be returned', () => {
  const taken = delivered({ downloadedAt: '2026-11-21T10:00:00.000Z' });
  const answer = 'The embassy says that the head is too small.';

  /** Opens the form, types and submits. */
  async function claim(order: OrderView, text: string) {
    const shown = show(order);
    await shown.user.click(screen.getByText('Not satisfied with the photo?'));
    await shown.user.type(screen.getByRole('textbox', { name: /What did the authority answer/ }), text);
    await shown.user.click(screen.getByRole('button', { name: 'Send the claim' }));
    return shown;
  }

  test.each([
    ['that was taken', taken],
    ['after its seven days', delivered({ completedAt: new Date(Date.now() - 8 * 86_400_000).toISOString() })],
  ])('a claim for a photo %s is sent with its text', async (_, order) => {
    const sent: unknown[] = [];
    server.use(
      http.post(`*/api/orders/${anAccess.id}/claim`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ claim: { state: 'open', openedAt: new Date().toISOString() } }, { status: 201 });
      }),
    );
    const { client } = await claim(order, answer);
    await waitFor(() => expect(client.getQueryState(orderQueryKey(anAccess.id))?.isInvalidated).toBe(true));
    expect(sent).toEqual([{ answer }]);
    expect(screen.getByText(`Order number: ${anAccess.id}`)).toBeVisible();
    expect(screen.getByText('44 of at most 4,000 characters')).toBeVisible();
    expect(screen.getByText(/^You will have our answer by email within 3 working days\.$/)).toBeVisible();
  });

  test.each([
    ['card', /how much of your \$1 is refunded; for a technical refusal within 7 days, all of it/],
    ['credit', /get your credit back/],
  ] as const)('the guarantee names what is returned for a photo paid by %s', async (payWith, words) => {
    const { user } = show({ ...taken, payWith });
    await user.click(screen.getByText('Not satisfied with the photo?'));
    expect(screen.getByText(words)).toBeVisible();
  });

  test('a claim with too little text is not sent and focuses the field', async () => {
    await claim(taken, 'Bad.');
    expect(screen.getByText('Please write at least 10 characters.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  test('a refused claim shows the reason and keeps the text', async () => {
    const problem = { code: 'too_many_requests', status: 429, title: 'no', instance: '1' };
    server.use(http.post('*/claim', () => HttpResponse.json(problem, { status: 429 })));
    await claim(taken, answer);
    expect(await screen.findByRole('alert')).toHaveTextContent('The claim could not be sent');
    expect(screen.getByRole('textbox')).toHaveValue(answer);
  });
});

const openedAt = '2026-11-22T10:00:00.000Z';
const decided = { openedAt, decidedAt: '2026-11-24T10:00:00.000Z', words: 'The head measures 48 %.' };
const money = (amountMinor: number) => ({ amount: { amountMinor, currency: 'USD' as const } });

test.each([
  ['waits', { state: 'open', openedAt }, [/You sent it on 22 November 2026\. You will have our answer/]],
  [
    'was granted',
    { state: 'granted', ...decided, ...money(100) },
    [/\$1 is being refunded/, /Our assessment: The head/],
  ],
  [
    'was granted in part',
    { state: 'partly_granted', ...decided, ...money(40) },
    [/of the \$1 .* \$0\.40 is being refunded/],
  ],
  ['brought the credit back', { state: 'granted', ...decided, credits: 1 }, [/24 November 2026: the credit you spent/]],
  ['was declined', { state: 'declined', ...decided }, [/has not been granted/, /Our assessment: The head/]],
] as const)('a claim that %s shows its state unprompted, and nothing else can be claimed', (_, claim, words) => {
  // The money may be refunded already.
  show(delivered({ claim, paymentStatus: claim.state === 'granted' ? 'refunded' : 'paid' }));
  for (const each of words) expect(screen.getByText(each)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  const link = screen.queryByRole('link', { name: 'Write to us about this order' });
  expect(link?.getAttribute('href')).toBe(claim.state === 'open' ? undefined : `/contact?order=${anAccess.id}`);
});

test('a person who has used up the returns sees so and can claim the guarantee', async () => {
  const { user } = show(delivered({ givenBackOften: true }));
  await user.click(screen.getByText('Not satisfied with the photo?'));
  expect(screen.getByText(/You have returned 3 photos in the last 30 days/)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send the claim']);
});

test.each([
  ['that is being made', { status: 'processing' }],
  ['with a refund', { paymentStatus: 'refunded' }],
] as const)('a photo %s has no guarantee section', (_, some) => {
  show(delivered(some));
  expect(screen.queryByText('Not satisfied with the photo?')).toBeNull();
});

test.each([
  ['money that is due', { paymentStatus: 'paid' }, /Your \$1 is being refunded/],
  ['money that was refunded', { paymentStatus: 'refunded' }, /We have refunded \$1 to your card/],
  ['a credit', { paymentStatus: 'refunded', payWith: 'credit' }, /Your credit was returned/],
] as const)('a returned photo shows where %s is', (_, some, words) => {
  render(<GivenBack order={delivered(some)} />);
  expect(screen.getByText(words)).toBeVisible();
});

describe('a photo that was replaced by another', () => {
  const remedy = { kind: 'new_photo', at: '2026-11-21T11:00:00.000Z', orderId: another } as const;
  function showReplaced() {
    render(
      <MemoryRouter>
        <GivenBack order={delivered({ paymentStatus: 'refunded', remedy })} />
      </MemoryRouter>,
    );
  }

  test('a replaced photo links the new one if this browser has its secret', () => {
    rememberOrder(localStorage, { ...anAccess, id: another }, 'greencard');
    showReplaced();
    expect(screen.getByText('A new photo has replaced this one')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', `/greencard-photo?order=${another}`);
    localStorage.clear();
  });

  test('a replaced photo says that the link is mailed if this browser lacks its secret', () => {
    showReplaced();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/comes by email/)).toBeVisible();
  });
});
