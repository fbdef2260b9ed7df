import { expect, test } from '@jest/globals';
import { orderMail } from './order-mail.ts';

const link = 'https://vesika.example/track#ord_1:secret';
const photo = 'UK passport photo, 35 x 45 mm';

type Order = Parameters<typeof orderMail>[0];

function anOrder(different: Partial<Order>): Order {
  return {
    email: 'guest@example.com',
    language: 'tr',
    status: 'completed',
    payWith: 'card',
    price: { amountMinor: 100, currency: 'USD' },
    ...different,
  };
}

test('a mail carries the link in both of its forms, and what was paid', () => {
  const mail = orderMail(anOrder({}), photo, link);
  expect(mail).toMatchObject({ to: 'guest@example.com', subject: 'Fotoğrafınız hazır' });
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('$1,00');
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain(`kopyalayın: ${link}`);
});

test('a failed order says that the money, or the credit, is back', () => {
  const textOf = (different: Partial<Order>) =>
    orderMail(anOrder({ status: 'failed', language: 'en', ...different }), photo, link).text;
  expect(textOf({})).toContain('The $1.00 you paid');
  expect(textOf({ payWith: 'credit' })).toContain('Your credit');
});

test('a photo that cost a credit names no amount', () => {
  expect(orderMail(anOrder({ language: 'en', payWith: 'credit' }), photo, link).text).not.toMatch(/paid|\$/);
});

test('a mail says what was ordered', () => {
  expect(orderMail(anOrder({}), photo, link).text).toContain(`Siparişiniz: ${photo}.`);
  for (const status of ['completed', 'failed'] as const) {
    const mail = orderMail(anOrder({ status, language: 'en' }), photo, link);
    expect(mail.text).toContain('Your order: UK passport photo, 35 x 45 mm.');
    expect(mail.html).toContain('UK passport photo, 35 x 45 mm');
  }
});

test('a language without texts of its own is written to in English', () => {
  const mail = orderMail(anOrder({ language: 'sw' }), photo, link);
  expect(mail.subject).toBe('Your photo is ready');
  expect(mail.text).toContain('$1.00');
  expect(mail.html).toContain('<html lang="en" dir="ltr">');
});

test('nothing in a link or in the name of a photo can become HTML', () => {
  expect(orderMail(anOrder({}), photo, `${link}"><script>`).html).not.toContain('<script>');
  expect(orderMail(anOrder({}), '<script>alert(1)</script>', link).html).not.toContain('<script>');
});
