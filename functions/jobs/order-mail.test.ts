import { expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { orderMail } from './order-mail.ts';

const link = 'https://vesika.example/track#ord_1:secret';

function anOrder(different: Partial<StoredOrder>): StoredOrder {
  return {
    options: { category: 'adult_male' },
    email: 'guest@example.com',
    language: 'tr',
    status: 'completed',
    payWith: 'card',
    price: { amountMinor: 100, currency: 'USD' },
    ...different,
  } as StoredOrder;
}

test('a mail carries the link in both of its forms, and what was paid', () => {
  const mail = orderMail(anOrder({}), link);
  expect(mail).toMatchObject({ to: 'guest@example.com', subject: 'Fotoğrafınız hazır' });
  expect(mail.text).toContain(link);
  expect(mail.text).toContain('$1,00');
  expect(mail.html).toContain(`href="${link}"`);
  expect(mail.html).toContain(`kopyalayın: ${link}`);
});

test('a failed order says that the money, or the credit, is back', () => {
  expect(orderMail(anOrder({ status: 'failed', language: 'en' }), link).text).toContain('The $1.00 you paid');
  expect(orderMail(anOrder({ status: 'failed', language: 'en', payWith: 'credit' }), link).text).toContain(
    'Your credit',
  );
});

test('a mail says which document the photo is for, and its size', () => {
  expect(orderMail(anOrder({}), link).text).toContain('Siparişiniz: Green card fotoğrafı, 51 x 51 mm.');
  const options = { category: 'baby', guardianConfirmed: true, document: 'uk' };
  for (const status of ['completed', 'failed'] as const) {
    const mail = orderMail(anOrder({ status, language: 'en', options }), link);
    expect(mail.text).toContain('Your order: UK passport photo, 35 x 45 mm.');
    expect(mail.html).toContain('UK passport photo, 35 x 45 mm');
  }
});

test('a language without texts of its own is written to in English', () => {
  expect(orderMail(anOrder({ language: 'sw' }), link).subject).toBe('Your photo is ready');
});

test('nothing in a link can become HTML', () => {
  expect(orderMail(anOrder({}), `${link}"><script>`).html).not.toContain('<script>');
});
