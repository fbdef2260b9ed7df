import { beforeAll, describe, expect, test } from '@jest/globals';
import { createCheckouts } from '#functions/sandbox/checkouts.repository.ts';
import * as accounts from '#shared/accounts/contract.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import * as packs from '#shared/packs/contract.ts';
import { AcceptanceSubject, acceptanceVersions } from '#shared/payments/acceptance.ts';
import { acceptanceText } from '#shared/payments/acceptance-text.ts';
import * as payments from '#shared/payments/contract.ts';
import { acceptedCard, declinedCard, submitCard } from '../support/guest.ts';
import { mailsTo } from '../support/mailbox.ts';
import { aMember, type SignedIn } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { operatorTable } from '../support/operator-table.ts';
import { sweepNow } from '../support/sweeps.ts';

const { product, api } = openProduct();
let member: SignedIn;
beforeAll(async () => {
  member = await aMember(product, 'ayse@example.com');
});

async function checkout(ids: readonly string[], language: 'tr' | 'en', accepted: object = acceptanceVersions) {
  const body = { items: ids.map((packId) => ({ packId })), language, accepted };
  return await api.call(payments.checkoutPacks, { token: member.accessToken, body });
}

/** What an endpoint without parameters answers the member. */
async function ofMember(endpoint: Endpoint) {
  return (await api.call(endpoint, { token: member.accessToken })).body;
}

async function payment(id: string) {
  const { body } = await api.call(payments.getPayment, { params: { id }, token: member.accessToken });
  return body.payment;
}

const sweepPayments = () => sweepNow(product, 'PaymentsSweep');

describe('a member buys a pack in Turkish', () => {
  let opened: { redirectUrl: string; paymentId: string };

  test('the packs are listed with their prices', async () => {
    const { body } = await api.call(packs.listCreditPacks);
    expect(body.packs).toEqual([
      { id: 'pack_mini', name: 'Mini', credits: 10, prices: { USD: 500, TRY: 39_000 } },
      { id: 'pack_standard', name: 'Standard', credits: 50, prices: { USD: 2_000, TRY: 159_000 } },
      { id: 'pack_maxi', name: 'Maxi', credits: 100, prices: { USD: 3_500, TRY: 249_000 } },
    ]);
  });

  test('checkout is refused until all three current texts are accepted', async () => {
    const { immediateStart: _, ...two } = acceptanceVersions;
    expect(await api.refusal(checkout(['pack_standard'], 'tr', two))).toBe('acceptance_missing');
    const old = { ...acceptanceVersions, immediateStart: '2020-01-01' };
    expect(await api.refusal(checkout(['pack_standard'], 'tr', old))).toBe('acceptance_outdated');
    expect(await api.refusal(checkout(['pack_none'], 'tr'))).toBe('pack_unavailable');
  });

  test('a repeated checkout, also twenty concurrent ones, opens the same form', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout(['pack_standard'], 'tr')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.redirectUrl)).size).toBe(1);
    opened = answers[0]?.body;
    expect((await checkout(['pack_standard'], 'tr')).body).toEqual(opened);
    expect((await checkout(['pack_mini'], 'tr')).body.paymentId).not.toBe(opened.paymentId);
    expect(await payment(opened.paymentId)).toMatchObject({
      state: 'awaiting',
      amount: { amountMinor: 159_000, currency: 'TRY' },
      credits: 50,
    });
  });

  test('a declined card leaves the form open, and the next card on it pays', async () => {
    const back = await submitCard(opened.redirectUrl, declinedCard);
    expect(new URL(back, product.url).pathname).toBe(new URL(opened.redirectUrl).pathname);
    expect((await payment(opened.paymentId)).state).toBe('awaiting');
    expect((await ofMember(accounts.getMe)).profile.credits).toBe(1);

    const home = await submitCard(opened.redirectUrl, acceptedCard);
    expect(home).toBe(`${product.url}/orders?payment=${opened.paymentId}`);
    expect((await payment(opened.paymentId)).state).toBe('paid');
  });

  test('the balance shows the credits and the wallet the payment in lira', async () => {
    expect((await ofMember(accounts.getMe)).profile.credits).toBe(51);
    expect((await ofMember(wallets.getWallet)).wallet).toMatchObject({ credits: 51, totalSpentTry: 1590 });
    expect((await ofMember(wallets.listTransactions)).transactions).toContainEqual(
      expect.objectContaining({
        id: opened.paymentId,
        kind: 'payment',
        credits: 50,
        amount: { amountMinor: 159_000, currency: 'TRY' },
        status: 'completed',
      }),
    );
  });

  test('a mail confirms the purchase, with every accepted text', async () => {
    await sweepPayments();
    const mails = (await mailsTo(product.url, member.email)).filter(({ subject }) => subject.startsWith('Krediler'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Kredileriniz hesabınızda']);
    const text = mails[0]?.text ?? '';
    expect(text).toContain('Standard: 50 kredi, ₺1.590,00');
    for (const subject of AcceptanceSubject.options) {
      const { title, paragraphs } = acceptanceText(subject, acceptanceVersions[subject], 'tr');
      expect(text).toContain(`${title} (sürüm ${acceptanceVersions[subject]}`);
      for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    }
    await sweepPayments();
    expect(
      (await mailsTo(product.url, member.email)).filter(({ subject }) => subject === mails[0]?.subject),
    ).toHaveLength(1);
  });

  test('a repeated callback adds no credits', async () => {
    await submitCard(opened.redirectUrl, acceptedCard);
    expect((await ofMember(accounts.getMe)).profile.credits).toBe(51);
  });

  test('the payment is refused to another member', async () => {
    const { accessToken: token } = await aMember(product, 'other@example.com');
    const asked = api.call(payments.getPayment, { params: { id: opened.paymentId }, token });
    expect(await api.refusal(asked)).toBe('not_found');
  });

  test('buying the same pack again is another payment', async () => {
    expect((await checkout(['pack_standard'], 'tr')).body.paymentId).not.toBe(opened.paymentId);
  });
});

test('charges dollars in English, and the sweeper adds the credits when the member closed the window after paying', async () => {
  const { body: opened } = await checkout(['pack_mini', 'pack_maxi'], 'en');
  expect((await payment(opened.paymentId)).amount).toEqual({ amountMinor: 4_000, currency: 'USD' });
  // The provider took the money, and neither callback nor notification arrived.
  const table = operatorTable(product);
  await createCheckouts(table).markPaid(
    new URL(opened.redirectUrl).pathname.split('/').at(-1) ?? '',
    new Date().toISOString(),
  );
  table.client.destroy();
  expect((await ofMember(accounts.getMe)).profile.credits).toBe(51);
  product.setClock(3 * 60_000);
  await sweepPayments();
  expect((await payment(opened.paymentId)).state).toBe('paid');
  expect((await ofMember(accounts.getMe)).profile.credits).toBe(161);
});
