import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { MemberId } from '#shared/ids.ts';
import { hairstylesOffer } from '#shared/looks/hairstyles-offer.ts';
import { Look } from '#shared/looks/look.ts';
import { everythingPermitted } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import {
  aCompletedOrder,
  aDraftOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { aLookReport, builtinOnly } from '#tests/support/functions/look-engine.double.ts';
import { aReport } from '#tests/support/functions/made-photo.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { payOrder } from './pay-order.ts';

const secret = newOrderSecret();
const guest = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };
const ayse = MemberId.parse('ayse');
const member = { groups: [], sourceNetwork: '203.0.113.1', memberId: ayse };
const owned = { ownerId: ayse };
const { id } = anUnpaidOrder();

/** A tool that takes money for a picture it has not looked at. */
const { check: _, ...measuringNothing } = photoTool('greencard');
const findTool = () => measuringNothing;

describe('nothing is paid', () => {
  test.each([
    ['before it is known where the link goes', aDraftOrder(held), 'email_missing'],
    [
      'while the picture is still on its way to where it belongs',
      anUnpaidOrder({ ...held, nextFolder: 'guest@example.com/next' }),
      'email_missing',
    ],
    [
      'before it is known who is in the picture',
      anUnpaidOrder({ ...held, options: { document: 'dv', background: 'auto', guardianConfirmed: false } }),
      'category_missing',
    ],
  ])('%s', async (_, order, code) => {
    const world = createPaymentsWorld();
    world.place(order);
    for (const payWith of ['card', 'credit'] as const) {
      await expect(payOrder(id, { payWith }, guest, world.deps)).rejects.toMatchObject({ code });
    }
    expect(world.double.requests).toEqual([]);
    expect(world.orders.find(id)).toEqual(order);
  });
});

describe('an order', () => {
  test.each([
    ['does not exist', undefined],
    ['belongs to another customer', anUnpaidOrder()],
    ['was deleted', anUnpaidOrder({ ...held, deletedAt: '2026-11-21T10:00:00.000Z' })],
  ])('that %s is not found', async (_, order) => {
    const world = createPaymentsWorld();
    if (order !== undefined) world.place(order);
    await expect(payOrder(id, { payWith: 'card' }, guest, world.deps)).rejects.toMatchObject({ code: 'not_found' });
    expect(world.double.requests).toEqual([]);
  });

  test.each([
    ['was delivered', aCompletedOrder(held)],
    ['failed', aFailedOrder(held)],
  ])('that %s is not paid again', async (_, order) => {
    const world = createPaymentsWorld();
    world.place(order);
    await expect(payOrder(id, { payWith: 'card' }, guest, world.deps)).rejects.toMatchObject({
      code: 'order_already_started',
    });
    expect(world.double.requests).toEqual([]);
  });

  test.each([
    ['is paid', aQueuedOrder(held), 'pending'],
    ['is running', aProcessingOrder(held), 'processing'],
  ])('that %s is answered as it is, and not paid again', async (_, order, status) => {
    const world = createPaymentsWorld();
    world.place(order);
    for (const payWith of ['card', 'credit'] as const) {
      const answer = await payOrder(id, { payWith }, guest, world.deps);
      expect(answer).toMatchObject({ success: true, order: { id, status, paymentStatus: 'paid' } });
    }
    expect([world.double.requests, world.jobs]).toEqual([[], []]);
    expect(world.orders.find(id)).toEqual(order);
  });
});

describe('a look', () => {
  const look = {
    ...held,
    tool: 'hair-changer',
    options: { colour: 'auburn' },
    engine: 'builtin',
    report: undefined,
    lookReport: aLookReport,
  } as const;
  const noAuburn = [{ option: 'auburn' as const, reason: 'unsuitable' as const }];
  const pay = (world: PaymentsWorld, offeredLooks: OfferedEngines = builtinOnly) =>
    payOrder(id, { payWith: 'card' }, guest, { ...world.deps, offeredLooks });

  test('is paid for with the engine it was chosen for', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(look));
    expect(await pay(world)).toHaveProperty('redirectUrl');
    expect(world.orders.find(id)).toMatchObject({ engine: 'builtin', paymentStatus: 'awaiting' });
  });

  test.each([
    ['of whose tool nothing is offered any more', look, [], 'tool_closed'],
    ['that no engine makes any more', { ...look, options: { hairstyle: 'bun' } }, builtinOnly, 'option_not_offered'],
    [
      'that its picture does not permit',
      { ...look, lookReport: { ...aLookReport, notForThisPicture: { ...everythingPermitted, hairColours: noAuburn } } },
      builtinOnly,
      'option_not_offered',
    ],
    ['in which nothing was chosen', { ...look, options: {} }, builtinOnly, 'nothing_chosen'],
    ['whose picture was not checked', { ...look, lookReport: undefined }, builtinOnly, 'photo_not_checked'],
    [
      'whose crop would break a rule',
      { ...look, report: { ...aReport, verdict: 'fail' } },
      builtinOnly,
      'rules_failed',
    ],
  ] satisfies [string, Partial<ReachableOrder>, OfferedEngines, string][])(
    '%s takes no money',
    async (_, different, offered, code) => {
      const world = createPaymentsWorld();
      const order = world.place(anUnpaidOrder(different));
      await expect(pay(world, offered)).rejects.toMatchObject({ code });
      expect(world.double.requests).toEqual([]);
      expect(world.orders.find(id)).toEqual(order);
    },
  );

  test('is noted with another engine, where the stage offers another one by now', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder({ ...look, engine: 'webhook' }));
    await pay(world);
    expect(world.orders.find(id)).toMatchObject({ engine: 'builtin', paymentStatus: 'awaiting' });
  });

  describe('while an operator has an outside processor switched on', () => {
    const bob = { hairstyle: 'bob_cut', colour: 'auburn' } as const;
    const retouch = { ...look, tool: 'retoucher', options: {} } as const;
    const row = { webhookUrl: 'https://n8n.example/', createdAt: '2026-11-21T09:00:00.000Z' };
    const payWhile = (
      world: PaymentsWorld,
      isActive: boolean,
      offeredLooks = builtinOnly,
      of: readonly Look[] = Look.options,
    ) => {
      const processor = { find: async (one: Look) => ({ ...row, isActive: isActive && of.includes(one) }) };
      return payOrder(id, { payWith: 'card' }, guest, { ...world.deps, offeredLooks, processor });
    };

    test.each([
      ['is made by it when it was placed for it', { ...retouch, engine: 'webhook' }, true, 'webhook'],
      ['is made here when the payer did not know that it leaves', { ...retouch, engine: 'builtin' }, true, 'builtin'],
      [
        'is made here with a choice that it does not receive',
        { ...retouch, options: { intensity: 'light' }, engine: 'webhook' },
        true,
        'builtin',
      ],
      ['is made here once it is off', { ...retouch, engine: 'webhook' }, false, 'builtin'],
      ['is made by it as a hairstyle', { ...look, options: bob, engine: 'webhook' }, true, 'webhook'],
      ['is made here as a colour once it is off', { ...look, engine: 'webhook' }, false, 'builtin'],
    ] as const)('%s', async (_, order, isActive, engine) => {
      const world = createPaymentsWorld();
      world.place(anUnpaidOrder(order));
      await payWhile(world, isActive);
      expect(world.orders.find(id)).toMatchObject({ engine, paymentStatus: 'awaiting' });
    });

    test('is made here when another look’s processor is on', async () => {
      const world = createPaymentsWorld();
      world.place(anUnpaidOrder({ ...retouch, engine: 'webhook' }));
      await payWhile(world, true, builtinOnly, ['hair-changer', 'makeup-changer']);
      expect(world.orders.find(id)).toMatchObject({ engine: 'builtin', paymentStatus: 'awaiting' });
    });

    const noPink = builtinOnly.map(({ name, offer }) => ({
      name,
      offer: { ...offer, hairColours: offer.hairColours.filter((colour) => colour !== 'pink') },
    }));
    const drawn = [...builtinOnly, { name: 'bedrock', offer: hairstylesOffer } as const];
    test.each([
      ['as a hairstyle', bob, builtinOnly],
      ['as a hairstyle, which a generator would draw elsewhere', bob, drawn],
      ['as a colour that only the processor makes', { colour: 'pink' }, noPink],
    ] as const)('takes no money once it is off %s', async (_, options, offered) => {
      const world = createPaymentsWorld();
      const order = world.place(anUnpaidOrder({ ...look, options, engine: 'webhook' }));
      await expect(payWhile(world, false, [...offered])).rejects.toMatchObject({ code: 'option_not_offered' });
      expect(world.double.requests).toEqual([]);
      expect(world.orders.find(id)).toEqual(order);
    });

    test('is not sold where the stage offers no retouching', async () => {
      const world = createPaymentsWorld();
      world.place(anUnpaidOrder({ ...retouch, engine: 'webhook' }));
      await expect(payWhile(world, true, [])).rejects.toMatchObject({ code: 'tool_closed' });
    });
  });

  test('whose options change while it is paid for is not paid for with their engine', async () => {
    const world = createPaymentsWorld();
    const order = world.place(anUnpaidOrder({ ...look, engine: 'webhook' }));
    const { signLink } = world.deps.photos;
    const find = async (key: string) => {
      world.orders.put({ ...order, options: { colour: 'red' }, optionsRevision: 1 });
      return await world.deps.photos.find(key);
    };
    const answer = payOrder(id, { payWith: 'card' }, guest, {
      ...world.deps,
      photos: { find, signLink },
      offeredLooks: builtinOnly,
    });
    await expect(answer).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.orders.find(id)).toMatchObject({ engine: 'webhook', paymentStatus: 'none' });
  });

  test('is paid for by a credit of its member', async () => {
    const world = createPaymentsWorld();
    world.credits.set(ayse, 1);
    world.place(anUnpaidOrder({ ...look, ...owned }));
    const answer = await payOrder(id, { payWith: 'credit' }, member, { ...world.deps, offeredLooks: builtinOnly });
    expect(answer).toMatchObject({ success: true, order: { paymentStatus: 'paid', tool: 'hair-changer' } });
    expect(world.orders.find(id)).toMatchObject({ engine: 'builtin', payWith: 'credit' });
  });
});

describe('a selfie', () => {
  test.each([
    ['was not measured', { selfieEtag: undefined, report: undefined }],
    ['was measured, but its report is gone', { report: undefined }],
    ['is not known, though something was measured', { selfieEtag: undefined }],
  ])('that %s is not paid for', async (_, different) => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder({ ...held, ...different }));
    await expect(payOrder(id, { payWith: 'card' }, guest, world.deps)).rejects.toMatchObject({
      code: 'photo_not_checked',
    });
    expect(world.double.requests).toEqual([]);
  });

  test.each([
    ['was exchanged after its check', 'another'],
    ['was taken away after its check', undefined],
  ])('that %s is not paid for, by card or by credit', async (_, etag) => {
    const world = createPaymentsWorld();
    const order = world.place(anUnpaidOrder({ ...held, ...owned }));
    world.credits.set(ayse, 1);
    const key = `${order.folder}/input.jpeg`;
    world.etags.delete(key);
    if (etag !== undefined) world.etags.set(key, etag);
    for (const payWith of ['card', 'credit'] as const) {
      await expect(payOrder(id, { payWith }, member, world.deps)).rejects.toMatchObject({
        code: 'photo_not_checked',
        message: 'the selfie was exchanged after its check',
      });
    }
    expect([world.double.requests, world.credits.get(ayse)]).toEqual([[], 1]);
  });

  test.each(['card', 'credit', 'trial'] as const)('whose verdict is “fail” may not be paid (%s)', async (payWith) => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder({ ...held, ...owned, report: { ...aReport, verdict: 'fail' } }));
    world.credits.set(ayse, 1);
    await expect(payOrder(id, { payWith }, member, world.deps)).rejects.toMatchObject({ code: 'rules_failed' });
    expect([world.double.requests, world.credits.get(ayse)]).toEqual([[], 1]);
    expect(world.orders.find(id)?.paymentStatus).toBe('none');
  });

  test('whose verdict is “warn” may be paid', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder({ ...held, report: { ...aReport, verdict: 'warn' } }));
    await expect(payOrder(id, { payWith: 'card' }, guest, world.deps)).resolves.toHaveProperty('redirectUrl');
  });
});

test('sends the buyer details of the request to a provider that needs them', async () => {
  const world = createPaymentsWorld();
  world.place(anUnpaidOrder(held));
  const deps = { ...world.deps, provider: { ...world.deps.provider, id: 'iyzico' as const } };
  await expect(payOrder(id, { payWith: 'card' }, guest, deps)).rejects.toMatchObject({ code: 'buyer_missing' });
  const buyer = { name: 'Ada', surname: 'Yılmaz', address: 'Moda Cad. 1', city: 'İstanbul', country: 'TR' };
  await payOrder(id, { payWith: 'card', buyer }, guest, deps);
  expect(world.double.requests.map(({ buyer: { ip, details } }) => ({ ip, details }))).toEqual([
    { ip: guest.sourceNetwork, details: buyer },
  ]);
});

test('a tool that asks for nothing more is paid for as it is', async () => {
  const world = createPaymentsWorld();
  world.place(anUnpaidOrder(held));
  const { requireComplete: _, ...askingNothing } = photoTool('greencard');
  const deps = { ...world.deps, findTool: () => askingNothing };
  await expect(payOrder(id, { payWith: 'card' }, guest, deps)).resolves.toHaveProperty('redirectUrl');
});

describe('the declarations of a customer about the photo', () => {
  const selfCheck = declarationVersions.selfCheck;
  const earlier = { subject: 'selfCheck', textVersion: '2026-01-01', at: '2026-11-21T09:00:00.000Z' } as const;

  test('keeps the latest confirmation once, next to the earlier declarations', async () => {
    const world = createPaymentsWorld();
    const { declarations } = anUnpaidOrder();
    world.place(anUnpaidOrder({ ...held, declarations: [...declarations, earlier] }));
    await payOrder(id, { payWith: 'card', selfCheck }, guest, world.deps);
    const confirmed = { subject: 'selfCheck', textVersion: selfCheck, at: '2026-11-21T10:00:00.000Z' };
    expect(world.orders.find(id)?.declarations).toEqual([...declarations, confirmed]);
  });

  test('keeps a declaration when a request does not repeat it', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder({ ...held, declarations: [earlier] }));
    await payOrder(id, { payWith: 'card' }, guest, world.deps);
    expect(world.orders.find(id)?.declarations).toEqual([earlier]);
  });

  test('takes no payment when a declaration cannot be stored', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(held));
    const payments = { ...world.payments, noteDeclarations: async () => false };
    const answer = payOrder(id, { payWith: 'card', selfCheck }, guest, { ...world.deps, payments });
    await expect(answer).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.double.requests).toEqual([]);
  });
});

describe('a tool that measures nothing before payment', () => {
  test('requires a selfie anyway', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder({ ...held, selfieEtag: undefined, report: undefined }));
    const answer = payOrder(id, { payWith: 'card' }, guest, { ...world.deps, findTool });
    await expect(answer).rejects.toMatchObject({ code: 'photo_not_uploaded' });
    expect(world.double.requests).toEqual([]);
  });

  test('records which selfie is paid for', async () => {
    const world = createPaymentsWorld();
    const order = world.place(anUnpaidOrder({ ...held, selfieEtag: undefined, report: undefined }));
    world.etags.set(`${order.folder}/input.jpeg`, 'the one');
    await expect(payOrder(id, { payWith: 'card' }, guest, { ...world.deps, findTool })).resolves.toHaveProperty(
      'redirectUrl',
    );
    expect(world.orders.find(id)?.selfieEtag).toBe('the one');
  });

  test('takes no money when the order was paid meanwhile', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(held));
    const payments = { ...world.payments, noteSelfie: async () => false };
    const answer = payOrder(id, { payWith: 'card' }, guest, { ...world.deps, findTool, payments });
    await expect(answer).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.double.requests).toEqual([]);
  });
});

describe('a credit', () => {
  test('of the owner pays, and the job is handed to the queue', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(owned));
    world.credits.set(ayse, 2);
    const answer = await payOrder(id, { payWith: 'credit' }, member, world.deps);
    expect(answer).toMatchObject({
      success: true,
      order: { status: 'pending', paymentStatus: 'paid', payWith: 'credit' },
    });
    expect(world.credits.get(ayse)).toBe(1);
    expect(world.jobs).toEqual([{ orderId: id }]);
    // Handed over, so the sweeper looks again only after the job's time limit.
    expect(world.orders.find(id)?.wakeAt).toBe('2026-11-21T10:15:00.000Z');
  });

  test.each([
    ['a guest', guest, held, 'payment_way_unavailable'],
    ['a member, for the order of a guest', { ...guest, memberId: ayse }, held, 'payment_way_unavailable'],
    [
      'another member, who was given the secret',
      { ...guest, memberId: MemberId.parse('fatma') },
      { ...held, ...owned },
      'unauthorized',
    ],
    ['the holder of a member’s secret who is not signed in', guest, { ...held, ...owned }, 'unauthorized'],
  ])('is not taken from %s', async (_, caller, different, code) => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(different));
    world.credits.set(ayse, 1).set(MemberId.parse('fatma'), 1);
    await expect(payOrder(id, { payWith: 'credit' }, caller, world.deps)).rejects.toMatchObject({ code });
    expect([...world.credits.values()]).toEqual([1, 1]);
    expect(world.jobs).toEqual([]);
  });

  test('that is not there pays nothing', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(owned));
    world.credits.set(ayse, 0);
    await expect(payOrder(id, { payWith: 'credit' }, member, world.deps)).rejects.toMatchObject({
      code: 'insufficient_credits',
    });
    expect([world.jobs, world.orders.find(id)?.paymentStatus]).toEqual([[], 'none']);
  });

  test('is not taken when the order moved on meanwhile', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(owned));
    world.credits.set(ayse, 1);
    const find = world.deps.photos.find;
    const photos = {
      ...world.deps.photos,
      async find(key: string) {
        world.orders.put(aProcessingOrder(owned));
        return await find(key);
      },
    };
    const answer = payOrder(id, { payWith: 'credit' }, member, { ...world.deps, photos });
    await expect(answer).rejects.toMatchObject({ code: 'order_already_started' });
    expect([world.jobs, world.credits.get(ayse)]).toEqual([[], 1]);
  });

  test('was spent on an order that is gone when it is read again', async () => {
    const world = createPaymentsWorld();
    world.place(anUnpaidOrder(owned));
    world.credits.set(ayse, 1);
    let reads = 0;
    const findOrder: typeof world.payments.findOrder = async (orderId) => {
      reads += 1;
      return reads === 1 ? world.orders.find(orderId) : undefined;
    };
    const payments = { ...world.payments, findOrder };
    const answer = payOrder(id, { payWith: 'credit' }, member, { ...world.deps, payments });
    await expect(answer).rejects.toMatchObject({ code: 'not_found' });
  });
});
