import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { HairOptions } from '#shared/looks/hair-changer/hair-options.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';
import { aCompletedOrder, aDraftOrder, anUnpaidOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { aLookReport, builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { changeOptions } from './change-options.ts';

const secret = newOrderSecret();
const guest = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };
const { id } = aDraftOrder();
const at = '2026-11-21T10:05:00.000Z';

const choose = (options: Partial<GreencardOptions>) =>
  ({ tool: 'greencard', options: GreencardOptions.parse(options) }) as const;

function aWorld(order: StoredOrder, offeredLooks: OfferedEngines = []) {
  const double = createOrdersDouble();
  double.rows.put(order);
  const deps = {
    orders: double.orders,
    photos: { signLink: async (key: string) => `https://photos.example/${key}` },
    findTool: photoTool,
    photoPrices: defaultPhotoPrices,
    processor: { find: async () => undefined },
    offeredLooks,
    clock: () => new Date(at),
  };
  return { ...double, deps };
}

describe('changing the category or document of an order', () => {
  test('keeps the report when the new choice has the same check', async () => {
    const { deps, rows } = aWorld(aDraftOrder({ ...held, options: choose({}).options }));
    const { order } = await changeOptions(id, choose({ category: 'adult_female' }), guest, deps);
    expect(order.options['category']).toBe('adult_female');
    expect(order.report).toBeDefined();
    expect(rows.find(id)).toMatchObject({ report: aDraftOrder().report });
  });

  test('keeps the consent to the face measuring', async () => {
    const consent = { subject: 'faceMeasuring', textVersion: '2026-11-01', at: '2026-11-21T10:00:00.000Z' } as const;
    const { deps, rows } = aWorld(aDraftOrder({ ...held, declarations: [consent], options: choose({}).options }));
    await changeOptions(id, choose({ category: 'adult_female' }), guest, deps);
    expect(rows.find(id)?.declarations).toContainEqual(consent);
  });

  test.each([
    ['a baby', { category: 'baby', guardianConfirmed: true }],
    ['another document', { category: 'adult_male', document: 'uk' }],
    ['another background', { category: 'adult_male', background: 'white' }],
  ] as const)('drops the report when the selfie is checked again for %s', async (_, options) => {
    const { deps, rows } = aWorld(aDraftOrder(held));
    const { order } = await changeOptions(id, choose(options), guest, deps);
    expect(order.report).toBeUndefined();
    expect(rows.find(id)).not.toHaveProperty('report');
    // The selfie stays, to be checked again.
    expect(rows.find(id)).toMatchObject({ selfieEtag: '"etag"' });
  });

  test('drops a rejection that the former choice caused', async () => {
    const rejection = { code: 'body_cut', detail: 'the shoulders' } as const;
    const { deps, rows } = aWorld(aDraftOrder({ ...held, report: undefined, rejection }));
    await changeOptions(id, choose({ category: 'adult_male', document: 'uk' }), guest, deps);
    expect(rows.find(id)).not.toHaveProperty('rejection');
  });

  test('keeps the guardian declaration while the category is a child, and the time of the first declarations', async () => {
    const { deps, rows } = aWorld(aDraftOrder(held));
    const subjects = () => rows.find(id)?.declarations.map(({ subject }) => subject);
    await changeOptions(id, choose({ category: 'child_male', guardianConfirmed: true }), guest, deps);
    expect(rows.find(id)?.declarations).toContainEqual({
      subject: 'guardian',
      textVersion: declarationVersions.guardian,
      at,
    });
    await changeOptions(id, choose({ category: 'baby', guardianConfirmed: true }), guest, deps);
    expect(subjects()).toEqual(['terms', 'guardian']);
    await changeOptions(id, choose({ category: 'adult_male' }), guest, deps);
    expect(subjects()).toEqual(['terms']);
    expect(rows.find(id)?.declarations[0]).toEqual(aDraftOrder().declarations[0]);
  });

  test('stores one of two concurrent choices', async () => {
    const { deps, rows } = aWorld(aDraftOrder(held));
    const [one, other] = [choose({ category: 'adult_female' }), choose({ category: 'adult_male', document: 'uk' })];
    await Promise.all([changeOptions(id, one, guest, deps), changeOptions(id, other, guest, deps)]);
    expect([one.options, other.options]).toContainEqual(rows.find(id)?.options);
  });
});

describe('changing the options of a look', () => {
  const options = (chosen: object) => ({ tool: 'hair-changer', options: HairOptions.parse(chosen) }) as const;
  const hairstyles: OfferedEngines = [{ name: 'bedrock', offer: { ...builtinOffer, hairstyles: ['bun'] } }];
  const aLook = (chosen: object) =>
    aDraftOrder({ ...held, ...options(chosen), engine: 'builtin', report: undefined, lookReport: aLookReport });

  test('keeps engine and report for another colour', async () => {
    const { deps, rows } = aWorld(aLook({ colour: 'red' }), builtinOnly);
    const { order } = await changeOptions(id, options({ colour: 'black' }), guest, deps);
    expect(order).toMatchObject({ options: { colour: 'black' }, lookReport: aLookReport });
    expect(rows.find(id)).toMatchObject({ engine: 'builtin' });
  });

  test('takes the engine that makes the hairstyle and drops the report for another hairstyle', async () => {
    const { deps, rows } = aWorld(aLook({ colour: 'red' }), [...builtinOnly, ...hairstyles]);
    const { order } = await changeOptions(id, options({ hairstyle: 'bun' }), guest, deps);
    expect(order.lookReport).toBeUndefined();
    expect(rows.find(id)).toMatchObject({ engine: 'bedrock', options: { hairstyle: 'bun' } });
  });

  test('refuses a hairstyle that no engine makes', async () => {
    const { deps, rows } = aWorld(aLook({ colour: 'red' }), builtinOnly);
    const answer = changeOptions(id, options({ hairstyle: 'bun' }), guest, deps);
    await expect(answer).rejects.toMatchObject({ code: 'option_not_offered' });
    expect(rows.find(id)).toEqual(aLook({ colour: 'red' }));
  });

  test('drops the declaration about submission when the look is not cropped any more', async () => {
    const { deps, rows } = aWorld(aLook({ colour: 'red' }), builtinOnly);
    const subjects = () => rows.find(id)?.declarations.map(({ subject }) => subject);
    const crop = { colour: 'red', forGreencard: true, notForSubmissionConfirmed: true };
    await changeOptions(id, options(crop), guest, deps);
    expect(subjects()).toEqual(['terms', 'notForSubmission']);
    await changeOptions(id, options({ colour: 'red' }), guest, deps);
    expect(subjects()).toEqual(['terms']);
  });
});

describe('changing the options of an order', () => {
  test.each([
    ['whose form is open', anUnpaidOrder({ ...held, paymentStatus: 'awaiting' })],
    ['that is paid', aQueuedOrder(held)],
    ['that was delivered', aCompletedOrder(held)],
  ])('refuses other options for an order %s, and accepts the same ones', async (_, order) => {
    const { deps, rows } = aWorld(order);
    const answer = changeOptions(id, choose({ category: 'baby', guardianConfirmed: true }), guest, deps);
    await expect(answer).rejects.toMatchObject({ code: 'order_already_started' });
    const same = { tool: 'greencard', options: GreencardOptions.parse(order.options) } as const;
    expect((await changeOptions(id, same, guest, deps)).order.id).toBe(id);
    expect(rows.find(id)).toEqual(order);
  });

  test('refuses the options of another tool', async () => {
    const { deps } = aWorld(aDraftOrder({ ...held, tool: 'retoucher' }));
    await expect(changeOptions(id, choose({}), guest, deps)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/tool', code: 'other_tool' }],
    });
  });

  test('answers not found to a stranger', async () => {
    const { deps } = aWorld(aDraftOrder());
    await expect(changeOptions(id, choose({}), guest, deps)).rejects.toMatchObject({ code: 'not_found' });
  });
});
