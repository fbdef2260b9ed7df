import { expect, test } from '@jest/globals';
import { aCompletedOrder, aFailedOrder } from '#functions/testing/an-order.ts';
import { orderMail } from './order-mail.ts';

const link = 'https://vesika.example/track#ord_1:secret';

const photo = 'UK passport photo, 35 x 45 mm';
const anOrder = (different: Parameters<typeof aCompletedOrder>[0] = {}) =>
  aCompletedOrder({ language: 'tr', ...different });

test('a mail carries the link in both of its forms, and what was paid', () => {
  const mail = orderMail(anOrder(), photo, link);
  expect(mail).toMatchObject({ to: 'guest@example.com', subject: 'Fotoğrafınız hazır' });
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('$1,00');
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain(`kopyalayın: ${link}`);
});

test('a failed order says that the money, or the credit, is back', () => {
  expect(orderMail(aFailedOrder(), photo, link).text).toContain('The $1.00 you paid');
  expect(orderMail(aFailedOrder({ payWith: 'credit' }), photo, link).text).toContain('Your credit');
});

test('a mail says what the photo is called', () => {
  for (const order of [aCompletedOrder(), aFailedOrder()]) {
    const mail = orderMail(order, photo, link);
    expect(mail.text).toContain('Your order: UK passport photo, 35 x 45 mm.');
    expect(mail.html).toContain('UK passport photo, 35 x 45 mm');
  }
});

test('a language without texts of its own is written to in English', () => {
  expect(orderMail(anOrder({ language: 'sw' }), photo, link).subject).toBe('Your photo is ready');
});

test('nothing in a link can become HTML', () => {
  expect(orderMail(anOrder(), photo, `${link}"><script>`).html).not.toContain('<script>');
});
