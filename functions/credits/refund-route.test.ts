import { expect, test } from '@jest/globals';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { refundRoute } from './refund-route.ts';

const order = {
  id: OrderId.parse('ord_01JD3K5W8Z0000000000000000'),
  price: { amountMinor: 100, currency: 'USD' },
} as const;
const [ownerId, paymentId] = [MemberId.parse('ayse'), PaymentId.parse('pay_01JD3K5W8Z0000000000000000')];
const nothing = { by: 'nothing' };

test.each([
  ['a credit goes back to its member', { payWith: 'credit', ownerId }, { by: 'credit', memberId: ownerId }],
  [
    'a credit, whatever form was opened before',
    { payWith: 'credit', ownerId, paymentId },
    { by: 'credit', memberId: ownerId },
  ],
  ['money goes back by its payment', { payWith: 'card', paymentId }, { by: 'money', paymentId }],
  ['money of a member too', { payWith: 'card', ownerId, paymentId }, { by: 'money', paymentId }],
  [
    'a try goes back to its mailbox',
    { payWith: 'trial', trial: 'digest', paymentId },
    { by: 'trial', mailbox: 'digest' },
  ],
  ['of a try of nobody nothing goes back', { payWith: 'trial', ownerId, paymentId }, nothing],
  ['a credit of nobody goes to nobody', { payWith: 'credit', paymentId }, nothing],
  ['without a payment there is no money', { payWith: 'card', ownerId }, nothing],
] as const)('%s', (_, paid, way) => {
  expect(refundRoute({ ...order, ...paid })).toEqual(way);
});
