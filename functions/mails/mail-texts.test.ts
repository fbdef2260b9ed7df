import { describe, expect, test } from '@jest/globals';
import { type OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { AcceptanceSubject, acceptanceVersions } from '#shared/payments/acceptance.ts';
import { RefundReason } from '#shared/payments/refund-reason.ts';
import { deletionMail, erasedMail } from './account-mail.ts';
import { addressChangedMail, addressCodeMail, addressTakenMail } from './address-mail.ts';
import { claimMail } from './claim-mail.ts';
import { codeMail } from './code-mail.ts';
import { mailTexts } from './mail-texts.ts';
import type { MailTexts, PoolMailPurpose } from './mail-words.ts';
import type { Mail } from './mailer.ts';
import { orderMail, receiptMail, reminderMail } from './order-mail.ts';
import { packsMail } from './packs-mail.ts';
import { creditBackMail, refundMail } from './refund-mail.ts';
import { trialMail } from './trial-mail.ts';

const siteUrl = 'https://site.example';
const hostile = `<b onclick="x('&')">`;
/** What a mail is made of; every other tag came in by a text. */
const ownTags = new Set(['!doctype', 'html', 'head', 'meta', 'title', 'body', 'div', 'h1', 'p', 'a']);
const purposes: readonly PoolMailPurpose[] = ['confirm', 'reset'];

/** Every mail of the product in one language, to an address and about a photo that try to be HTML. */
function everyMail(language: OfferedLanguage): readonly (readonly [name: string, mail: Mail])[] {
  const email = `${hostile}@example.com`;
  const orders = (['completed', 'failed'] as const).flatMap((status) =>
    (['card', 'credit', 'trial'] as const).map((payWith) => {
      const price = { amountMinor: 100, currency: 'USD' } as const;
      const order = { email, language, status, payWith, price, options: {} };
      return [
        `${status}, paid by ${payWith}`,
        orderMail(order, hostile, `${siteUrl}/track#${hostile}`, siteUrl),
      ] as const;
    }),
  );
  const codes = purposes.map((purpose) => {
    return [`code to ${purpose}`, codeMail({ purpose, email, code: '{####}', language }, siteUrl)] as const;
  });
  const money = { amount: { amountMinor: 100, currency: 'USD' } } as const;
  const refunds = RefundReason.options.flatMap((reason) => {
    const refund = { ...money, refund: { amountMinor: 40, reason } };
    return [
      [`owed: ${reason}`, refundMail({ email, language }, { ...refund, state: 'refund_due' })],
      [`returned: ${reason}`, refundMail({ email, language }, { ...refund, state: 'refunded' })],
    ] as const;
  });
  const credits = (['withdrawn', 'given_back'] as const).map(
    (reason) => [`credit back: ${reason}`, creditBackMail({ email, language }, reason)] as const,
  );
  const claimed = { id: 'ord_1', email, language, price: { amountMinor: 100, currency: 'USD' } } as const;
  const openedAt = '2026-11-22T12:00:00.000Z';
  const part = { amountMinor: 40, currency: 'USD' } as const;
  const claims = (
    [
      ['received', { state: 'open' }],
      ['granted', { state: 'granted', amount: claimed.price, words: hostile }],
      ['granted in part', { state: 'partly_granted', amount: part, words: hostile }],
      ['granted by a credit', { state: 'granted', credits: 1, words: hostile }],
      ['declined', { state: 'declined', words: hostile }],
    ] as const
  ).map(([name, claim]) => {
    const link = name === 'declined' ? undefined : `${siteUrl}/track#${hostile}`;
    return [`claim ${name}`, claimMail(claimed, { openedAt, ...claim }, link)] as const;
  });
  const packs = packsMail(
    {
      ...{ email, language, paymentId: 'pay_1', paidAt: '2026-11-22T12:00:00.000Z' },
      amount: { amountMinor: 39_000, currency: 'TRY' },
      packs: [{ name: hostile, credits: 10, price: { amountMinor: 39_000, currency: 'TRY' } }],
      accepted: AcceptanceSubject.options.map((subject) => ({
        ...{ subject, textVersion: acceptanceVersions[subject], at: '2026-11-22T11:59:00.000Z' },
      })),
    },
    siteUrl,
  );
  const price = { amountMinor: 100, currency: 'USD' } as const;
  const paid = { email, language, status: 'completed', payWith: 'card', price, options: {} } as const;
  const erasure = { erasureId: 'erased_1', erasedAt: openedAt, orders: 1, moneyRows: 0, consents: 3 };
  const reminder = { photo: hostile, deletedOn: openedAt, link: `${siteUrl}/track#${hostile}`, siteUrl };
  const crop = { ...paid, options: { forGreencard: true }, lookManifest: {} };
  return [
    ...orders,
    ['paid packs', packs],
    ...codes,
    ...refunds,
    ...credits,
    ...claims,
    ['look', orderMail({ ...paid, lookManifest: {} }, hostile, siteUrl, siteUrl)],
    ['cropped look', orderMail(crop, hostile, siteUrl, siteUrl)],
    ['receipt', receiptMail(paid, hostile, siteUrl)],
    ['reminder', reminderMail({ email, language, ownerId: hostile }, reminder)],
    ['deletion', deletionMail({ email, language }, '2026-11-29T12:00:00.000Z', siteUrl)],
    ['erased', erasedMail({ email, language, createdAt: openedAt }, erasure)],
    ['code for a new address', addressCodeMail({ email, language }, '123456', siteUrl)],
    ['address taken', addressTakenMail({ email, language }, siteUrl)],
    ['code for a free try', trialMail({ email, language }, { code: '123456' }, siteUrl)],
    ['free try used', trialMail({ email, language }, 'used', siteUrl)],
    ['free try of a member', trialMail({ email, language }, 'member', siteUrl)],
    ['address changed', addressChangedMail({ email, language }, 'new@example.com')],
  ];
}

const subjectsOf = (language: OfferedLanguage) => everyMail(language).map(([, { subject }]) => subject);

describe.each(offeredLanguages)('in $name', ({ code, direction }) => {
  const mails = everyMail(code);

  test.each(mails)('the mail "%s" says everything and leaves no gap', (_, { subject, text, html }) => {
    const paragraphs = [subject, ...text.split('\n\n')];
    expect(paragraphs.filter((paragraph) => paragraph.trim() === '')).toEqual([]);
    for (const written of [subject, text, html]) {
      expect(written).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object|\$\{|\{\{|\(\)|=>/);
    }
    expect(html).toContain(`<html lang="${code}" dir="${direction}">`);
  });

  test.each(mails)('the headers of the mail "%s" are one line each', (_, { subject, to, replyTo }) => {
    expect([subject, to, replyTo].filter((header) => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(header ?? ''))).toEqual([]);
  });

  test.each(mails)('nothing in the mail "%s" becomes HTML', (_, { html }) => {
    const tags = new Set([...html.matchAll(/<\/?([\w!]+)/g)].map(([, name]) => name));
    expect([...tags].filter((name) => !ownTags.has(name ?? ''))).toEqual([]);
    expect(html).not.toContain('onclick="');
  });

  test('the code stands in each mail of the user pool, in its words and in its link', () => {
    for (const purpose of purposes) {
      const { html } = codeMail({ purpose, email: 'ada@example.com', code: '{####}', language: code }, siteUrl);
      expect(html.match(/\{####\}/g)).toHaveLength(3);
    }
  });

  test('no two mails of a different kind have the same subject', () => {
    // The completed order is there by card, by credit and as a try, and as two looks; the failed one
    // by card, credit and try; what goes back, once for each reason.
    const reasons = 2 * (RefundReason.options.length - 1) + 1;
    expect(new Set(subjectsOf(code)).size).toBe(mails.length - 6 - reasons);
  });
});

test('every language has words of its own', () => {
  const subjects = offeredLanguages.flatMap(({ code }) => [...new Set(subjectsOf(code))]);
  expect(new Set(subjects).size).toBe(subjects.length);
});

test('a forgotten language, mail or purpose does not compile', () => {
  const { en } = mailTexts;
  // @ts-expect-error Turkish is offered
  const languages: typeof mailTexts = { en };
  const { erased: _, ...account } = en.account;
  // @ts-expect-error the mail after an erasure is forgotten
  const mails: MailTexts = { ...en, account };
  const { reset: __, ...code } = en.code;
  // @ts-expect-error the mail for a new password is forgotten
  const codes: MailTexts = { ...en, code };
  expect([languages, mails, codes]).toHaveLength(3);
});
