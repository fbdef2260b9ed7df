import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { photoTool } from '#functions/tools/tools.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import { aCompletedOrder, anUnpaidOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { aLookEngine, aLookReport } from '#tests/support/functions/look-engine.double.ts';
import { etagOf } from '#tests/support/functions/photo-store.double.ts';
import { type PreviewLooksDeps, previewLooks } from './preview-looks.ts';

const secret = newOrderSecret();
const caller = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const selfie = new Uint8Array([1, 2, 3]);
const held = {
  tool: 'hair-changer',
  options: { colour: 'red' },
  secretHashes: [hashOrderSecret(secret)],
  selfieEtag: etagOf(selfie),
} as const;
const checked = anUnpaidOrder({ ...held, lookReport: aLookReport });
const red: LookRequest = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' };
const ombre: LookRequest = { ...red, colour: 'ombre' };
const bridal: LookRequest = { tool: 'makeup-changer', style: 'bridal', intensity: 'light' };

/** An engine that draws everything but ombre, one byte for each kind of picture. */
const engine = {
  ...aLookEngine(),
  preview: async (_: Uint8Array, requests: readonly object[], words: string, marksHair?: boolean) => ({
    looks: requests.map((request) => ({
      before: new Uint8Array([1]),
      after: request === ombre ? undefined : new Uint8Array([words.length]),
    })),
    ...(marksHair === true ? { hair: new Uint8Array([3]) } : {}),
  }),
};

const always = { allow: async () => true };

function aWorld(order: StoredOrder | undefined = checked, different: Partial<PreviewLooksDeps> = {}) {
  const files = new Map(order === undefined ? [] : [[inputKey(order.tool, order.folder), selfie]]);
  const deps: PreviewLooksDeps = {
    orders: { find: async () => order },
    photos: { read: async (key, etag) => (etag === etagOf(selfie) ? files.get(key) : undefined) },
    findTool: photoTool,
    engines: { looks: [engine] },
    watermark: 'Vesika',
    limits: { ofOrder: always, ofCallerAnHour: always, ofCallerADay: always },
    clock: () => new Date('2026-11-21T10:00:30.000Z'),
    ...different,
  };
  return (looks: readonly LookRequest[] = [red], marksHair = false) =>
    previewLooks(checked.id, { looks, marksHair }, caller, deps);
}

describe('previewing looks', () => {
  test('returns them in the requested order with the original crop, without those that are not permitted', async () => {
    expect(await aWorld()([red, ombre])).toEqual({ before: 'AQ==', looks: ['Bg==', null] });
  });

  test('draws no makeup on a child that could not be ordered, until the person is said to be 18 or over', async () => {
    const lookReport = { ...aLookReport, showsChild: true };
    const drawn: (readonly object[])[] = [];
    const preview: typeof engine.preview = async (picture, requests, ...rest) => {
      drawn.push(requests);
      return await engine.preview(picture, requests, ...rest);
    };
    const show = (options: Record<string, boolean>) =>
      aWorld(anUnpaidOrder({ ...held, tool: 'makeup-changer', options, lookReport }), {
        engines: { looks: [{ ...engine, preview }] },
      });
    const natural: LookRequest = { ...bridal, style: 'natural' };
    expect((await show({})([bridal, natural])).looks).toEqual([null, 'Bg==']);
    expect((await show({ minor: true, guardianConfirmed: true })([natural, bridal])).looks).toEqual(['Bg==', null]);
    expect((await show({ adultConfirmed: true })([bridal, natural])).looks).toEqual(['Bg==', 'Bg==']);
    expect(drawn).toEqual([[natural], [natural], [bridal, natural]]);
    await expect(show({})([bridal])).rejects.toMatchObject({ code: 'option_not_offered' });
  });

  test('marks the hair where that is requested', async () => {
    expect(await aWorld()([red], true)).toMatchObject({ hair: 'Aw==' });
  });

  test('finds the selfie that was moved meanwhile', async () => {
    const moved = { ...checked, folder: `${checked.folder}-moved` };
    const files = new Map([[inputKey(moved.tool, moved.folder), selfie]]);
    const orders = [checked, moved];
    const find = async () => orders.shift() ?? moved;
    const show = aWorld(checked, { orders: { find }, photos: { read: async (key) => files.get(key) } });
    expect((await show()).looks).toHaveLength(1);
  });
});

test('counts every look and the hair, for the order and for the caller', async () => {
  const counted: unknown[][] = [];
  const limit = {
    async allow(...asked: [who: string, now: Date, times?: number]) {
      counted.push([asked[0], asked[2]]);
      return true;
    },
  };
  await aWorld(checked, { limits: { ofOrder: limit, ofCallerAnHour: limit, ofCallerADay: limit } })([red, ombre], true);
  expect(counted).toEqual([
    [checked.id, 3],
    [caller.sourceNetwork, 3],
    [caller.sourceNetwork, 3],
  ]);
});

describe('refusing to preview looks', () => {
  test.each([
    ['before the picture was checked', anUnpaidOrder(held), 'photo_not_checked'],
    ['of a paid order', aQueuedOrder(held), 'order_already_started'],
    ['of a finished one', aCompletedOrder(held), 'order_already_started'],
    ['of a photo for documents', anUnpaidOrder({ ...held, tool: 'greencard' }), 'not_found'],
    ['of a refused picture', anUnpaidOrder({ ...held, rejection: { code: 'no_hair', detail: 'bald' } }), 'no_hair'],
  ] as const)('refuses looks %s', async (_, order, code) => {
    await expect(aWorld(order)()).rejects.toMatchObject({ code });
  });

  test('answers not found to another holder', async () => {
    const foreign = { ...checked, secretHashes: [] };
    await expect(aWorld(foreign)()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('refuses the looks of another tool', async () => {
    await expect(aWorld()([bridal])).rejects.toMatchObject({ code: 'validation_failed' });
  });

  test('refuses a look that no engine draws', async () => {
    await expect(aWorld()([{ ...red, hairstyle: 'bun' }])).rejects.toMatchObject({ code: 'option_not_offered' });
    const blind = aWorld(checked, { engines: { looks: [aLookEngine()] } });
    await expect(blind()).rejects.toMatchObject({ code: 'option_not_offered' });
  });

  test('refuses a selfie that was exchanged after its check', async () => {
    const exchanged = anUnpaidOrder({ ...held, lookReport: aLookReport, selfieEtag: 'another' });
    await expect(aWorld(exchanged)()).rejects.toMatchObject({ code: 'photo_not_checked' });
  });

  test.each([
    ['ofOrder', []],
    ['ofCallerAnHour', ['ofOrder']],
    ['ofCallerADay', ['ofOrder', 'ofCallerAnHour']],
  ] as const)('refuses more looks than the limit: %s', async (reached, before) => {
    const counted: string[] = [];
    const limit = (name: string) => ({
      async allow() {
        if (name === reached) return false;
        counted.push(name);
        return true;
      },
    });
    const limits = {
      ofOrder: limit('ofOrder'),
      ofCallerAnHour: limit('ofCallerAnHour'),
      ofCallerADay: limit('ofCallerADay'),
    };
    const many = aWorld(checked, { limits });
    await expect(many()).rejects.toMatchObject({ code: 'too_many_requests', message: `looks shown: ${reached}` });
    expect(counted).toEqual(before);
  });
});
