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

describe('the guarantee of a delivered photo', () => {
  test.each([
    ['is a return within seven days when it was not downloaded', lastMoment, {}, refund],
    ['is a claim after seven days', '2026-11-28T10:00:00.000Z', {}, claim],
    ['is a claim once it was downloaded', lastMoment, { downloadedAt }, claim],
    [
      'is a claim once it was downloaded with a warning',
      lastMoment,
      { downloadedAt, report: { verdict: 'warn' } },
      claim,
    ],
    [
      'is a return when it was downloaded and breaks a rule',
      lastMoment,
      { downloadedAt, report: { verdict: 'fail' } },
      refund,
    ],
    [
      'is a claim after its deletion',
      '2026-12-22T10:00:00.000Z',
      { photoDeletedAt: '2026-12-21T10:00:00.000Z' },
      claim,
    ],
    ['is no return after an early deletion', lastMoment, { photoDeletedAt: downloadedAt }, claim],
    ['is over once the order has no personal data', '2027-01-20T10:00:00.000Z', {}, undefined],
    ['is the same when it was paid by credit', lastMoment, { payWith: 'credit' }, refund],
    ['is none for a free trial', lastMoment, { payWith: 'trial' }, undefined],
    ['is over after its return', lastMoment, { remedy: { kind: 'refund', at: downloadedAt } }, undefined],
    ['is none when its kind of payment is unknown', lastMoment, { payWith: undefined }, undefined],
    ['is none when its delivery time is unknown', lastMoment, { completedAt: undefined }, undefined],
    ['is a claim once it was downloaded and has no report', lastMoment, takenUnmeasured, claim],
    [
      'is over after its replacement',
      lastMoment,
      { remedy: { kind: 'new_photo', at: downloadedAt, orderId: other } },
      undefined,
    ],
    [
      'includes another replacement when it replaces one',
      lastMoment,
      { replaces: { orderId: other, count: 2 } },
      refund,
    ],
    ['is only a return for the third in a row', lastMoment, { replaces: { orderId: other, count: 3 } }, refundAlone],
    ['is a claim after too many returns', lastMoment, { givenBackOften: true }, claim],
    ['is a return after few returns', lastMoment, { givenBackOften: false }, refund],
    [
      'is a return when it breaks a rule, after any number of returns',
      lastMoment,
      { givenBackOften: true, report: { verdict: 'fail' } },
      refund,
    ],
    ['waits for the decision of a claim', lastMoment, { downloadedAt, claim: { state: 'open' } }, undefined],
    ['is over after a declined claim', lastMoment, { claim: { state: 'declined' } }, undefined],
    ['is none after a partial refund made elsewhere', lastMoment, { moneyWentBack: true }, undefined],
    ['is a return while the full payment is kept', lastMoment, { moneyWentBack: false }, refund],
    ['is none after a refund', lastMoment, { paymentStatus: 'refunded' }, undefined],
    ['is none for a deleted order', lastMoment, { deletedAt: downloadedAt }, undefined],
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

test('a remedy has its kind and its time', () => {
  const remedy = { kind: 'refund', at: downloadedAt };
  expect(Remedy.parse(remedy)).toEqual(remedy);
});
