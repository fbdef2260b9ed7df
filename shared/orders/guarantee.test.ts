import { describe, expect, test } from '@jest/globals';
import { OrderId } from '#shared/ids.ts';
import { type GuaranteedOrder, GuaranteeWay, guaranteeOf, Remedy } from './guarantee.ts';

const delivered: GuaranteedOrder = {
  status: 'completed',
  paymentStatus: 'paid',
  payWith: 'card',
  completedAt: '2026-11-21T10:00:00.000Z',
  report: { verdict: 'pass' },
};
const other = OrderId.parse('ord_01JD3K5W8Z0000000000000001');
const lastMoment = '2026-11-28T09:59:59.999Z';
const at = (now: string, different: Partial<GuaranteedOrder> = {}) =>
  guaranteeOf({ ...delivered, ...different }, new Date(now));
const downloadedAt = '2026-11-21T11:00:00.000Z';
const takenUnmeasured = { downloadedAt, report: undefined };
const refund = { ways: ['refund', 'new_photo'], until: '2026-11-28T10:00:00.000Z' };
const refundAlone = { ...refund, ways: ['refund'] };
const claim = { ways: ['claim'], until: '2027-01-20T10:00:00.000Z' };

describe('a delivered photo', () => {
  test.each([
    ['that nobody took can be given back for seven days', lastMoment, {}, refund],
    ['can be claimed for after that', '2026-11-28T10:00:00.000Z', {}, claim],
    ['that was taken can only be claimed for', lastMoment, { downloadedAt }, claim],
    ['that was taken with a warning, too', lastMoment, { downloadedAt, report: { verdict: 'warn' } }, claim],
    [
      'that was taken and breaks a rule can be given back',
      lastMoment,
      { downloadedAt, report: { verdict: 'fail' } },
      refund,
    ],
    [
      'that is deleted can be claimed for',
      '2026-12-22T10:00:00.000Z',
      { photoDeletedAt: '2026-12-21T10:00:00.000Z' },
      claim,
    ],
    ['deleted before its time cannot be given back', lastMoment, { photoDeletedAt: downloadedAt }, claim],
    ['whose order nobody can tell from others any more has no guarantee', '2027-01-20T10:00:00.000Z', {}, undefined],
    ['paid by a credit has the same', lastMoment, { payWith: 'credit' }, refund],
    ['that cost nothing has none', lastMoment, { payWith: 'trial' }, undefined],
    ['that was given back has none any more', lastMoment, { remedy: { kind: 'refund', at: downloadedAt } }, undefined],
    ['of which it is not known how it was paid has none', lastMoment, { payWith: undefined }, undefined],
    ['whose delivery nobody noted has none', lastMoment, { completedAt: undefined }, undefined],
    ['that was taken and of which no report is left can only be claimed for', lastMoment, takenUnmeasured, claim],
    [
      'that was exchanged for another has none any more',
      lastMoment,
      { remedy: { kind: 'new_photo', at: downloadedAt, orderId: other } },
      undefined,
    ],
    ['in the place of another can be exchanged, too', lastMoment, { replaces: { orderId: other, count: 2 } }, refund],
    [
      'that is the third in a row can only be given back',
      lastMoment,
      { replaces: { orderId: other, count: 3 } },
      refundAlone,
    ],
    ['of somebody who gave back too many can be claimed for', lastMoment, { givenBackOften: true }, claim],
    ['of somebody who gave back few can be given back', lastMoment, { givenBackOften: false }, refund],
    [
      'that breaks a rule can be given back, however many were',
      lastMoment,
      { givenBackOften: true, report: { verdict: 'fail' } },
      refund,
    ],
    ['that was claimed for waits for the decision', lastMoment, { downloadedAt, claim: { state: 'open' } }, undefined],
    ['whose claim was declined has none any more', lastMoment, { claim: { state: 'declined' } }, undefined],
    ['of whose money a part went back by another way has none', lastMoment, { moneyWentBack: true }, undefined],
    ['all of whose money is kept can be given back', lastMoment, { moneyWentBack: false }, refund],
    ['whose money went back has none', lastMoment, { paymentStatus: 'refunded' }, undefined],
    ['of a deleted order has none', lastMoment, { deletedAt: downloadedAt }, undefined],
  ] as const satisfies readonly (readonly [string, string, Partial<GuaranteedOrder>, unknown])[])(
    '%s',
    (_, now, different, expected) => {
      expect(at(now, different)).toEqual(expected);
    },
  );
});

test.each(['pending', 'processing', 'failed'] as const)('an order that is %s has no guarantee yet', (status) => {
  expect(at(lastMoment, { status })).toBeUndefined();
});

test.each(['refund', 'new_photo', 'claim'])('%s is a way that a page offers', (way) => {
  expect(GuaranteeWay.parse(way)).toBe(way);
});

test('a remedy says what was taken, and when', () => {
  const remedy = { kind: 'refund', at: downloadedAt };
  expect(Remedy.parse(remedy)).toEqual(remedy);
});
