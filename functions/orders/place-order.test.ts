import { describe, expect, test } from '@jest/globals';
import { opensOrder } from '#functions/orders-core/order-secret.ts';
import type { newOrderId } from '#functions/platform/new-id.ts';
import { limits } from '#shared/limits.ts';
import { HairOptions } from '#shared/looks/hair-changer/hair-options.ts';
import type { Look } from '#shared/looks/look.ts';
import { RetoucherOptions } from '#shared/looks/retoucher/retoucher-options.ts';
import type { OrderPlacement } from '#shared/orders/contract.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { anOrdersWorld, ayse, body, guest, member, withFile } from '#tests/support/functions/orders-world.ts';
import { placeOrder } from './place-order.ts';

describe('an order of a guest', () => {
  test('is stored unpaid under the normalised e-mail, and returns a secret and an upload URL', async () => {
    const { deps, stored, uploads } = anOrdersWorld();
    const { order, orderSecret, upload } = await placeOrder(body, guest, undefined, deps);
    const [placed] = stored();
    expect(placed).toEqual({
      id: order.id,
      tool: 'greencard',
      options: body.options,
      email: 'guest@example.com',
      language: 'en',
      secretHashes: [expect.any(String)],
      folder: `guest@example.com/1795255200000_${order.id.slice(0, 8)}`,
      contentType: 'image/jpeg',
      status: 'pending',
      paymentStatus: 'none',
      price: { amountMinor: 100, currency: 'USD' },
      createdAt: '2026-11-21T10:00:00.000Z',
      declarations: [{ subject: 'terms', textVersion: declarationVersions.terms, at: '2026-11-21T10:00:00.000Z' }],
      wakeAt: '2026-11-22T10:00:00.000Z',
    });
    expect(opensOrder(orderSecret ?? '', placed?.secretHashes ?? [])).toBe(true);
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'none', email: 'guest@example.com' });
    expect(upload?.url).toBe(`https://photos.example/${placed?.folder}/input.jpeg`);
    expect(uploads).toEqual([[`${placed?.folder}/input.jpeg`, 'image/jpeg', body.file.bytes]]);
  });

  test('lies under a draft key of its own without an e-mail', async () => {
    const { deps, stored, uploads } = anOrdersWorld();
    const nameless = { ...body, email: undefined };
    const { order, orderSecret } = await placeOrder(nameless, guest, undefined, deps);
    const [placed] = stored();
    expect(placed).toMatchObject({ id: order.id, folder: `drafts/${order.id}` });
    expect(placed).not.toHaveProperty('email', expect.anything());
    expect(order.email).toBeUndefined();
    expect(opensOrder(orderSecret ?? '', placed?.secretHashes ?? [])).toBe(true);
    expect(uploads).toEqual([[`drafts/${order.id}/input.jpeg`, 'image/jpeg', body.file.bytes]]);
  });

  test.each([
    ['tr', { amountMinor: 8_900, currency: 'TRY' }],
    ['tr-TR', { amountMinor: 8_900, currency: 'TRY' }],
    [undefined, { amountMinor: 8_900, currency: 'TRY' }],
    ['en', { amountMinor: 150, currency: 'USD' }],
    ['de', { amountMinor: 150, currency: 'USD' }],
  ])("costs the stage's price in the currency of its readers on a page in %s", async (language, price) => {
    const { deps, stored } = anOrdersWorld({ photoPrices: { USD: 150, TRY: 8_900 } });
    const { order } = await placeOrder({ ...body, language }, guest, undefined, deps);
    expect(stored()[0]?.price).toEqual(price);
    expect(order.price).toEqual(price);
  });

  test('is in Turkish when the page names no language', async () => {
    const { deps, stored } = anOrdersWorld();
    await placeOrder({ ...body, language: undefined }, guest, undefined, deps);
    expect(stored()[0]?.language).toBe('tr');
  });
});

describe('an order of a member', () => {
  test("belongs to the member, has the account's e-mail, and needs no secret", async () => {
    const { deps, stored } = anOrdersWorld();
    const { orderSecret, upload } = await placeOrder(body, member, undefined, deps);
    expect(stored()[0]).toMatchObject({ ownerId: ayse, email: 'ayse@example.com', secretHashes: [] });
    expect(orderSecret).toBeUndefined();
    expect(upload).toBeDefined();
  });

  test('is refused without a profile', async () => {
    const { deps, stored, emails } = anOrdersWorld();
    emails.clear();
    await expect(placeOrder(body, member, undefined, deps)).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'the member has no profile',
    });
    expect(stored()).toEqual([]);
  });
});

test('refuses an order of a closed tool', async () => {
  const { deps, stored, counted } = anOrdersWorld();
  const closed = { ...body, tool: 'retoucher', options: {} } as unknown as OrderPlacement;
  await expect(placeOrder(closed, guest, undefined, deps)).rejects.toMatchObject({ code: 'tool_closed' });
  expect([stored(), counted]).toEqual([[], []]);
});

describe('placing an order of a look', () => {
  const look = { ...body, tool: 'hair-changer', options: HairOptions.parse({ colour: 'auburn' }) } as const;

  test('stores the engine that supports every option', async () => {
    const { deps, stored, uploads } = anOrdersWorld({ offeredLooks: builtinOnly });
    const { order } = await placeOrder(look, guest, undefined, deps);
    expect(stored()[0]).toMatchObject({ tool: 'hair-changer', options: look.options, engine: 'builtin' });
    expect(order).toMatchObject({ tool: 'hair-changer', price: { amountMinor: 100, currency: 'USD' } });
    expect(order).not.toHaveProperty('engine');
    expect(uploads[0]?.[0]).toMatch(/^hair-changer\/guest@example\.com\/\d+_ord_\w+\/input\.jpg$/);
  });

  describe('with an active external processor', () => {
    const row = { webhookUrl: 'https://n8n.example/', createdAt: '2026-11-21T09:00:00.000Z' };
    const retouch = { ...body, tool: 'retoucher', options: RetoucherOptions.parse({}) } as const;

    test.each([
      ['sends a retouch to it, and says so in the answer', retouch, true, 'webhook', true],
      [
        'uses the built-in engine for a choice that the processor does not receive',
        { ...retouch, options: RetoucherOptions.parse({ intensity: 'strong' }) },
        true,
        'builtin',
        undefined,
      ],
      ['uses the built-in engine once the processor is off', retouch, false, 'builtin', undefined],
      ['uses the built-in engine for a look of another tool', look, true, 'builtin', undefined],
    ] as const)('%s', async (_, placement, isActive, engine, madeByProcessor) => {
      const processor = { find: async (of: Look) => (of === 'retoucher' ? { ...row, isActive } : undefined) };
      const { deps, stored } = anOrdersWorld({ offeredLooks: builtinOnly, processor });
      const { order } = await placeOrder(placement, guest, undefined, deps);
      expect([stored()[0]?.engine, order.madeByProcessor]).toEqual([engine, madeByProcessor]);
    });
  });

  test('accepts hairstyles only while a processor is on for hair', async () => {
    const hairstyle = { ...look, options: HairOptions.parse({ hairstyle: 'long_hair', colour: 'highlights' }) };
    const row = { webhookUrl: 'https://n8n.example/', createdAt: '2026-11-21T09:00:00.000Z' };
    const settings = (isActive: boolean) => ({
      find: async (of: Look) => (of === 'hair-changer' ? { ...row, isActive } : undefined),
    });
    const on = anOrdersWorld({ offeredLooks: builtinOnly, processor: settings(true) });
    const { order } = await placeOrder(hairstyle, guest, undefined, on.deps);
    expect([on.stored()[0]?.engine, order.madeByProcessor]).toEqual(['webhook', true]);
    const off = anOrdersWorld({ offeredLooks: builtinOnly, processor: settings(false) });
    const refused = placeOrder(hairstyle, guest, undefined, off.deps);
    await expect(refused).rejects.toMatchObject({ code: 'option_not_offered' });
  });

  test('refuses a look that no engine makes, and does not count it', async () => {
    const { deps, stored, counted } = anOrdersWorld({ offeredLooks: builtinOnly });
    const hairstyle = { ...look, options: HairOptions.parse({ hairstyle: 'bob_cut' }) };
    await expect(placeOrder(hairstyle, guest, undefined, deps)).rejects.toMatchObject({ code: 'option_not_offered' });
    expect([stored(), counted]).toEqual([[], []]);
  });

  test('stores each declaration with its text version', async () => {
    const { deps, stored } = anOrdersWorld({ offeredLooks: builtinOnly });
    const confirmed = { forGreencard: true, notForSubmissionConfirmed: true, minor: true, guardianConfirmed: true };
    await placeOrder({ ...look, options: HairOptions.parse({ ...confirmed, colour: 'red' }) }, guest, undefined, deps);
    const at = '2026-11-21T10:00:00.000Z';
    const declared = (['terms', 'guardian', 'notForSubmission'] as const).map((subject) => {
      return { subject, textVersion: declarationVersions[subject], at };
    });
    expect(stored()[0]?.declarations).toEqual(declared);
  });

  test('stores the consent to face measuring with its text version, and only where it was given', async () => {
    const { deps, stored } = anOrdersWorld();
    await placeOrder({ ...body, faceMeasuring: '2026-11-01' }, guest, undefined, deps);
    const consent = { subject: 'faceMeasuring', textVersion: '2026-11-01', at: '2026-11-21T10:00:00.000Z' };
    expect(stored()[0]?.declarations).toContainEqual(consent);
    await placeOrder(body, guest, undefined, deps);
    expect(stored()[1]?.declarations.map(({ subject }) => subject)).toEqual(['terms']);
  });
});

describe('the file of an order', () => {
  test.each(['image/gif', 'image/svg+xml', 'text/html', 'application/pdf', ''])(
    'is refused when its type is “%s”',
    async (contentType) => {
      const { deps, stored } = anOrdersWorld();
      const answer = placeOrder(withFile({ contentType }), guest, undefined, deps);
      await expect(answer).rejects.toMatchObject({
        code: 'unsupported_file_type',
        message: expect.stringContaining(`${contentType} is not one of image/jpeg`),
      });
      expect(stored()).toEqual([]);
    },
  );

  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/jpg', 'image/jpeg'],
    ['IMAGE/PNG', 'image/png'],
    ['image/webp', 'image/webp'],
    ['image/heic', 'image/heic'],
    ['image/heif', 'image/heif'],
  ])('of type “%s” is stored as %s', async (contentType, taken) => {
    const { deps, stored, uploads } = anOrdersWorld();
    await placeOrder(withFile({ contentType }), guest, undefined, deps);
    expect([stored()[0]?.contentType, uploads[0]?.[1]]).toEqual([taken, taken]);
  });

  test('may have exactly 10 MB, and not one byte more', async () => {
    const { deps, stored } = anOrdersWorld();
    const bytes = 10 * 1024 * 1024;
    await expect(placeOrder(withFile({ bytes: bytes + 1 }), guest, undefined, deps)).rejects.toMatchObject({
      code: 'file_too_large',
      message: '10485761 bytes',
    });
    expect(stored()).toEqual([]);
    await placeOrder(withFile({ bytes }), guest, undefined, deps);
    expect(stored()).toHaveLength(1);
  });
});

describe('the rate limit of placing orders', () => {
  test.each([
    ['a guest by source network', guest, '203.0.113.1'],
    ['a member by name', member, 'ayse'],
  ])('counts %s', async (_, caller, who) => {
    const { deps, counted } = anOrdersWorld();
    await placeOrder(body, caller, undefined, deps);
    expect(counted).toEqual([[who, '2026-11-21T10:00:00.000Z']]);
  });

  test('refuses more orders than the limit, and stores nothing', async () => {
    const { deps, stored } = anOrdersWorld({ limit: { allow: async () => false } });
    await expect(placeOrder(body, guest, undefined, deps)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: `${limits.ordersPerHour} orders an hour`,
    });
    expect(stored()).toEqual([]);
  });
});

describe('two orders of one e-mail in one millisecond', () => {
  test('get folders a millisecond apart', async () => {
    const { deps, stored } = anOrdersWorld();
    const ids = ['ord_01JD3K5W8Z0000000000000000', 'ord_01JD3K5W8Z0000000000000001', 'ord_01JD3K5W8Z0000000000000002'];
    const given = { ...deps, newOrderId: () => ids.shift() as ReturnType<typeof newOrderId> };
    await placeOrder(body, guest, undefined, given);
    await placeOrder(body, guest, 'key', given);
    expect(stored().map(({ folder, createdAt }) => [folder, createdAt])).toEqual([
      ['guest@example.com/1795255200000_ord_01JD', '2026-11-21T10:00:00.000Z'],
      ['guest@example.com/1795255200001_ord_01JD', '2026-11-21T10:00:00.001Z'],
    ]);
    expect(ids).toEqual([]);
  });
});
