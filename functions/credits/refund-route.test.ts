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
  ['releases a credit to its member', { payWith: 'credit', ownerId }, { by: 'credit', memberId: ownerId }],
  [
    'releases a credit, whatever form was opened before',
    { payWith: 'credit', ownerId, paymentId },
    { by: 'credit', memberId: ownerId },
  ],
  ['refunds money by its payment', { payWith: 'card', paymentId }, { by: 'money', paymentId }],
  ['refunds the money of a member, too', { payWith: 'card', ownerId, paymentId }, { by: 'money', paymentId }],
  [
    'restores a free trial to its mailbox',
    { payWith: 'trial', trial: 'digest', paymentId },
    { by: 'trial', mailbox: 'digest' },
  ],
  ['has no route for a free trial without a mailbox', { payWith: 'trial', ownerId, paymentId }, nothing],
  ['has no route for a credit without a member', { payWith: 'credit', paymentId }, nothing],
  ['has no route for money without a payment', { payWith: 'card', ownerId }, nothing],
] as const)('refundRoute %s', (_, paid, way) => {
  expect(refundRoute({ ...order, ...paid })).toEqual(way);
});
