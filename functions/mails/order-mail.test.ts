import { describe, expect, test } from '@jest/globals';
import { OfferedLanguage } from '#shared/languages.ts';
import { mailTexts } from './mail-texts.ts';
import { orderMail, orderMailKind, receiptMail } from './order-mail.ts';

const link = 'https://vesika.example/track#ord_1:secret';
const siteUrl = 'https://vesika.example';
const photo = 'UK passport photo, 35\u00A0×\u00A045\u00A0mm';

type Order = Parameters<typeof orderMail>[0];

function anOrder(different: Partial<Order>): Order {
  return {
    email: 'guest@example.com',
    language: 'tr',
    status: 'completed',
    payWith: 'card',
    options: {},
    price: { amountMinor: 100, currency: 'USD' },
    ...different,
  };
}

test('an order mail shows the link as button and as text, and the paid amount', () => {
  const mail = orderMail(anOrder({}), photo, link, siteUrl);
  expect(mail).toMatchObject({ to: 'guest@example.com', subject: 'Fotoğrafınız hazır' });
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('$1,00');
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain(`kopyalayın: ${link}`);
});

test('an order mail tells that the money, or the credit, of a failed order comes back', () => {
  const textOf = (different: Partial<Order>) =>
    orderMail(anOrder({ status: 'failed', language: 'en', ...different }), photo, link, siteUrl).text;
  expect(textOf({})).toContain('The $1.00 you paid');
  expect(textOf({ payWith: 'credit' })).toContain('Your credit');
});

test('an order mail names no amount for a photo paid by credit', () => {
  expect(orderMail(anOrder({ language: 'en', payWith: 'credit' }), photo, link, siteUrl).text).not.toMatch(/paid|\$/);
});

test('an order mail names what was ordered', () => {
  expect(orderMail(anOrder({}), photo, link, siteUrl).text).toContain(`Siparişiniz: ${photo}.`);
  for (const status of ['completed', 'failed'] as const) {
    const mail = orderMail(anOrder({ status, language: 'en' }), photo, link, siteUrl);
    expect(mail.text).toContain('Your order: UK passport photo, 35\u00A0×\u00A045\u00A0mm.');
    expect(mail.html).toContain('UK passport photo, 35\u00A0×\u00A045\u00A0mm');
  }
});

describe('the mail about a look', () => {
  const look = { lookManifest: {}, language: 'en' } as const;

  test('promises no compliance report', () => {
    expect(orderMail(anOrder({ language: 'en' }), photo, link, siteUrl).text).toContain('compliance report');
    const { text } = orderMail(anOrder(look), photo, link, siteUrl);
    expect(text).toContain('next to the one you sent us');
    expect(text).not.toMatch(/compliance report|not for submission/);
  });

  test.each([
    ['en', 'This photo is not for submission'],
    ['tr', 'resmî başvuruda kullanılamaz'],
  ] as const)('in the size of an official photo says (%s) that it is not for submission', (language, words) => {
    const cropped = anOrder({ ...look, language, options: { forGreencard: true } });
    expect(orderMail(cropped, photo, link, siteUrl).text).toContain(words);
  });
});

test('an order mail escapes HTML in the link and the name of a photo', () => {
  expect(orderMail(anOrder({}), photo, `${link}"><script>`, siteUrl).html).not.toContain('<script>');
  expect(orderMail(anOrder({}), '<script>alert(1)</script>', link, siteUrl).html).not.toContain('<script>');
});

describe('a member who switched notices off', () => {
  test.each([
    ['completed', 'credit', 'none'],
    ['completed', 'card', 'receipt'],
    ['failed', 'credit', 'whole'],
    ['failed', 'card', 'whole'],
  ] as const)('for an order that %s, paid by %s, gets: %s', (status, payWith, kind) => {
    expect(orderMailKind({ status, payWith }, false)).toBe(kind);
    expect(orderMailKind({ status, payWith }, true)).toBe('whole');
  });

  test('gets the receipt in the wallet, with its subject', () => {
    const mail = receiptMail(anOrder({ language: 'en', ownerId: 'ada' }), photo, siteUrl);
    expect(mail.text).toContain('$1.00 for UK passport photo');
    expect(mail.html).toContain(`href="${siteUrl}/orders?tab=orders"`);
    expect(mail.text).not.toContain('/track');
  });
});

test('an order mail tells a member how to switch the notices off, and a guest nothing', () => {
  const settings = `${siteUrl}/orders?tab=settings`;
  expect(orderMail(anOrder({ ownerId: 'ada' }), photo, link, siteUrl).text).toContain(settings);
  expect(orderMail(anOrder({}), photo, link, siteUrl).text).not.toContain(settings);
});

describe('the mail of a member, whose link shows others the photo only', () => {
  const textOf = (different: Partial<Order>) =>
    orderMail(anOrder({ language: 'en', ownerId: 'ada', ...different }), photo, link, siteUrl).text;

  test('asks to sign in for the report and the deletion, and leads to the wallet for the receipt', () => {
    const text = textOf({});
    expect(text).toContain('Sign in to see its compliance report or to delete it.');
    expect(text).toContain('The receipt is in your wallet.');
    expect(text).toContain('can see and download your photo');
    expect(text).not.toMatch(/same link|see and delete/);
  });

  test('asks to sign in for the comparison of a look', () => {
    expect(textOf({ lookManifest: {} })).toContain('Sign in to see it next to the one you sent us');
  });

  test.each(OfferedLanguage.options)('promises in %s less than the mail of a guest', (language) => {
    const { completed, footer } = mailTexts[language].order;
    const subject = { photo, amount: '$1.00', isTrial: false, isNotForSubmission: false };
    for (const isLook of [false, true]) {
      const guest = completed({ ...subject, isLook, isMember: false }).lines;
      const member = completed({ ...subject, isLook, isMember: true }).lines;
      expect(member.filter((line) => guest.includes(line))).toHaveLength(isLook ? 2 : 4);
    }
    expect(footer(true)[0]).not.toBe(footer(false)[0]);
  });
});

test('an order mail links the receipt of a photo paid by card', () => {
  expect(orderMail(anOrder({}), photo, link, siteUrl).text).toContain('Makbuzunuz da aynı bağlantıda');
  expect(orderMail(anOrder({ payWith: 'credit' }), photo, link, siteUrl).text).not.toContain('Makbuz');
});
