import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import type { Transaction, WalletView } from '#shared/accounts/wallet.ts';
import { languages } from '#shared/languages.ts';
import { showLanguage } from '#web/i18n/i18n.ts';
import { anEmptyWallet } from '#web/lib/testing/an-empty-wallet.ts';
import { aMemberIsHere, server, visit, withAccountServer } from '../testing/account-visit.tsx';

withAccountServer();

const at = '2026-11-20T12:00:00.000Z';
const walletIs = (different: Partial<WalletView> = {}) =>
  server.use(http.get('*/api/me/wallet', () => HttpResponse.json({ wallet: { ...anEmptyWallet, ...different } })));

const aRow = (different: Partial<Transaction> = {}): Transaction => ({
  id: 'pay_01JD3K5W8Z0000000000000001',
  kind: 'payment',
  purpose: 'order',
  at,
  credits: 0,
  amount: { amountMinor: 7900, currency: 'TRY' },
  status: 'completed',
  ...different,
});

/** Pages of transactions; each but the last links the next. */
function transactionsAre(...pages: readonly (readonly Transaction[])[]) {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/me/transactions', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      asked.push(cursor);
      const page = Number(cursor ?? 0);
      const next = page + 1 < pages.length ? { cursor: String(page + 1) } : {};
      return HttpResponse.json({ transactions: pages[page], ...next });
    }),
  );
  return asked;
}

describe('the wallet', () => {
  test('the wallet shows balance, spending in lira, transaction count and latest transaction, and links to packs and photo', async () => {
    await aMemberIsHere();
    walletIs({ credits: 12, totalSpentTry: 1590, transactionCount: 3, lastTransactionAt: at });
    visit('/orders');
    expect(await screen.findByText('12 credits')).toBeVisible();
    expect(screen.getByText('₺1,590')).toBeVisible();
    expect(screen.getByText('3')).toBeVisible();
    expect(screen.getByText(/^20 Nov 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/pricing');
    expect(screen.getByRole('link', { name: 'Upload a green card photo' })).toHaveAttribute('href', '/greencard-photo');
  });

  test('the wallet shows "at least" when there is more than the server counts', async () => {
    await aMemberIsHere();
    walletIs({ totalSpentTry: 50, transactionCount: 1004, complete: false });
    visit('/orders');
    expect(await screen.findByText('at least 1,004')).toBeVisible();
    expect(screen.getByText('at least ₺50')).toBeVisible();
  });
});

describe('the transactions', () => {
  const rows: readonly [string, Partial<Transaction>, readonly string[]][] = [
    ['a photo by card', {}, ['Fotoğraf ödemesi', '₺79', 'Tamamlandı']],
    ['an open form', { status: 'awaiting' }, ['Bekliyor', 'Henüz doğrulanmadı. Ödediyseniz lütfen yeniden ödemeyin.']],
    ['money on its way back', { status: 'refunding' }, ['İade ediliyor']],
    ['money that is back', { status: 'refunded' }, ['İade edildi']],
    ['an unpaid form', { status: 'failed' }, ['Ödenmedi']],
    ['packs', { purpose: 'packs', packs: ['Mini', 'Maxi'], credits: 110 }, ['Kredi paketi: Mini ve Maxi', '110 kredi']],
    ['packs without names', { purpose: 'packs', packs: [], credits: 20 }, ['Kredi ödemesi', '20 kredi']],
    ['a photo for a credit', { kind: 'purchase', credits: 1, amount: undefined }, ['Krediyle fotoğraf', '1 kredi']],
  ];

  test.each(rows)('the transactions name %s', async (_, different, texts) => {
    await aMemberIsHere();
    await showLanguage(languages.tr);
    transactionsAre([aRow(different)]);
    visit('/orders?tab=orders');
    const list = await screen.findByRole('list', { name: 'İşlemler, en yenisi önce' });
    for (const text of texts) expect(list).toHaveTextContent(text);
  });

  test('the transactions show ten first, and older ones page by page', async () => {
    await aMemberIsHere();
    const page = (name: string) =>
      Array.from({ length: 10 }, (_, row) => aRow({ id: `pay_01JD3K5W8Z000000000000000${row}`.replace('JD', name) }));
    const asked = transactionsAre(page('AA'), page('BB'), [aRow({ id: 'pay_01JD3K5W8Z0000000000000099' })]);
    const user = visit('/orders?tab=orders');
    const list = await screen.findByRole('list', { name: 'Transactions, newest first' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show older transactions' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(20));
    await user.click(await screen.findByRole('button', { name: 'Show older transactions' }));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(21));
    expect(screen.queryByRole('button', { name: /transactions$/ })).toBeNull();
    expect(asked).toEqual([null, '1', '2']);
  });

  test('the transactions stay when an older page fails to load, and a press loads it again', async () => {
    await aMemberIsHere();
    transactionsAre([aRow()], [aRow({ id: 'pay_01JD3K5W8Z0000000000000002' })]);
    const user = visit('/orders?tab=orders');
    const more = await screen.findByRole('button', { name: 'Show older transactions' });
    server.use(http.get('*/api/me/transactions', () => new HttpResponse(null, { status: 500 }), { once: true }));
    await user.click(more);
    expect(await screen.findByText('Older transactions could not be loaded')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show older transactions' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByText('Older transactions could not be loaded')).toBeNull();
  });

  test('the transactions save the receipt of a payment, and show when that fails', async () => {
    await aMemberIsHere();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { id } = aRow();
    transactionsAre([aRow()]);
    server.use(
      http.get(`*/api/payments/${id}/receipt`, () => new HttpResponse(null, { status: 500 }), { once: true }),
      http.get(`*/api/payments/${id}/receipt`, () => HttpResponse.arrayBuffer(new Uint8Array([1]).buffer)),
    );
    const user = visit('/orders?tab=orders');
    const receipt = await screen.findByRole('button', { name: 'Download receipt (PDF)' });
    expect(receipt).toHaveAccessibleDescription(/^Payment for a photo 20 Nov 2026/);
    await user.click(receipt);
    expect(await screen.findByText('The receipt could not be downloaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download receipt (PDF)' }));
    await waitFor(() => expect(saved).toEqual(['R-01JD3K5W8Z0000000000000001.pdf']));
    expect(screen.queryByText('The receipt could not be downloaded')).toBeNull();
  });

  test.each([{ status: 'awaiting' }, { status: 'failed' }, { kind: 'purchase', amount: undefined }] as const)(
    'a transaction without received money has no receipt: %j',
    async (different) => {
      await aMemberIsHere();
      transactionsAre([aRow(different)]);
      visit('/orders?tab=orders');
      await screen.findByRole('list', { name: 'Transactions, newest first' });
      expect(screen.queryByRole('button', { name: 'Download receipt (PDF)' })).toBeNull();
    },
  );

  test('the transactions show when there are none', async () => {
    await aMemberIsHere();
    transactionsAre([]);
    visit('/orders?tab=orders');
    expect(await screen.findByText('No transactions yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upload a green card photo' })).toHaveAttribute('href', '/greencard-photo');
  });
});

describe('the achievements', () => {
  test('the achievements show what is missing', async () => {
    await aMemberIsHere();
    walletIs({
      achievements: {
        ...anEmptyWallet.achievements,
        premiumUser: { reached: false, missing: { amountMinor: 1050, currency: 'TRY' } },
      },
    });
    visit('/orders?tab=achievements');
    expect(await screen.findByText('₺10.50 to go until you have spent 50 TL.')).toBeVisible();
    expect(screen.getAllByText('Not yet')).toHaveLength(3);
    expect(screen.queryByText(/^Since/)).toBeNull();
  });

  test('the achievements show since when they are reached, and until when one may be lost again', async () => {
    await aMemberIsHere();
    walletIs({
      achievements: {
        firstConversion: { reached: true, since: '2026-03-01T12:00:00.000Z' },
        premiumUser: { reached: true, since: '2026-04-01T12:00:00.000Z' },
        activeUser: { reached: true, since: '2026-10-01T12:00:00.000Z', until: '2026-12-10T12:00:00.000Z' },
      },
    });
    visit('/orders?tab=achievements');
    for (const text of ['1 March', '1 April', '1 October'])
      expect(await screen.findByText(`Since ${text} 2026`)).toBeVisible();
    expect(screen.getByText('Ends on 10 December 2026 unless you have another photo made.')).toBeVisible();
    expect(screen.getAllByText('Reached')).toHaveLength(3);
  });
});
