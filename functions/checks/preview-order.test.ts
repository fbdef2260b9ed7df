import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import { fingerprint } from '#functions/tools/fingerprint.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { inputKey, previewKey } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { aMadePhoto, aReport } from '#tests/support/functions/made-photo.ts';
import { etagOf } from '#tests/support/functions/photo-store.double.ts';
import { aPhotoEngine, toolEngines } from '#tests/support/functions/tool-engines.double.ts';
import type { CheckOutcome } from './check-order.ts';
import { type Preview, type PreviewOrderDeps, previewOrder } from './preview-order.ts';

const secret = newOrderSecret();
const caller = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const selfie = new Uint8Array([1, 2, 3]);
const held = { secretHashes: [hashOrderSecret(secret)], selfieEtag: etagOf(selfie) };
const checked = anUnpaidOrder(held);
const key = previewKey(checked.folder);
const marked = new Uint8Array([9]);
const failed = { ...aReport, verdict: 'fail' } as const;

/** A world with one order and its selfie; the photos that are made are counted. */
function aWorld(order: StoredOrder = checked, different: Partial<PreviewOrderDeps> = {}) {
  const world = {
    order: order as StoredOrder | undefined,
    files: new Map<string, Uint8Array>([[inputKey(order.tool, order.folder), selfie]]),
    made: 0,
    refused: undefined as PhotoRejected | undefined,
    whileMaking: () => {},
  };
  const note = (change: object, { selfieEtag }: UnpaidOrder) => {
    if (world.order?.paymentStatus !== 'none' || world.order.deletedAt !== undefined) return false;
    if (world.order.selfieEtag !== selfieEtag) return false;
    world.order = { ...world.order, ...change } as UnpaidOrder;
    return true;
  };
  const deps: PreviewOrderDeps = {
    orders: {
      find: async () => world.order,
      notePreview: async (of, preview: Preview) => note({ preview }, of),
      noteRefusal: async (of, outcome: CheckOutcome) => note({ report: undefined, ...outcome }, of),
    },
    photos: {
      find: async (name) => (world.files.has(name) ? { etag: 'e', bytes: 1 } : undefined),
      read: async (name, etag) => (etag === etagOf(selfie) ? world.files.get(name) : undefined),
      write: async (name, bytes) => void world.files.set(name, bytes),
      remove: async (names) => {
        for (const name of names) world.files.delete(name);
      },
      signLink: async (name) => `https://storage.test/${name}`,
    },
    findTool: photoTool,
    engines: toolEngines({
      photo: aPhotoEngine({
        async make() {
          world.made += 1;
          world.whileMaking();
          if (world.refused !== undefined) throw world.refused;
          return aMadePhoto;
        },
      }),
    }),
    watermark: async () => marked,
    limit: { allow: async () => true },
    clock: () => new Date('2026-11-21T10:00:30.000Z'),
    ...different,
  };
  return { world, deps, preview: () => previewOrder(order.id, caller, deps) };
}

describe('previewing the photo of an order', () => {
  test('shows it with a watermark, and stores nothing else', async () => {
    const { world, preview } = aWorld();
    expect(await preview()).toEqual({ url: `https://storage.test/${key}`, report: aMadePhoto.report });
    expect([...world.files.keys()]).toEqual([inputKey(checked.tool, checked.folder), key]);
    expect(world.files.get(key)).toBe(marked);
  });

  test('records how it was made, so that the job can make the same file', async () => {
    const { world, preview } = aWorld();
    await preview();
    const { report, manifest } = aMadePhoto;
    expect(world.order?.preview).toEqual({
      of: fingerprint(checked, photoTool('greencard').preview!),
      report,
      manifest,
    });
  });

  test('makes it once', async () => {
    const { world, preview } = aWorld();
    const first = await preview();
    expect(await preview()).toEqual(first);
    expect(world.made).toBe(1);
  });

  test('makes it again when its file is gone', async () => {
    const { world, preview } = aWorld();
    await preview();
    world.files.delete(key);
    await preview();
    expect(world.made).toBe(2);
    expect(world.files.get(key)).toBe(marked);
  });

  test.each([
    ['background', { background: 'white' }, 2],
    ['the category, from adult to baby', { category: 'baby', guardianConfirmed: true }, 2],
    ['the category, from man to woman', { category: 'adult_female' }, 1],
  ])('makes it again after a change of %s', async (_, options, made) => {
    const { world, preview } = aWorld();
    await preview();
    world.order = { ...world.order, options: { ...checked.options, ...options } } as UnpaidOrder;
    await preview();
    expect(world.made).toBe(made);
  });

  test('refuses a caller above the limit of previews, but an existing preview costs nothing', async () => {
    const { deps, preview, world } = aWorld();
    const message = `${limits.previewsPerHour} previews an hour`;
    const many = aWorld(checked, { limit: { allow: async () => false } });
    await expect(many.preview()).rejects.toMatchObject({ code: 'too_many_requests', message });
    expect(many.world.made).toBe(0);
    await preview();
    await expect(
      previewOrder(checked.id, caller, { ...deps, limit: { allow: async () => false } }),
    ).resolves.toBeDefined();
    expect(world.made).toBe(1);
  });

  test.each([
    ['the member who owns the order', { ...caller, memberId: MemberId.parse('ayse') }, 'ayse'],
    ['the network of a guest', caller, caller.sourceNetwork],
  ])('counts %s', async (_, who, name) => {
    const counted: string[] = [];
    const allow = async (counting: string) => counted.push(counting) > 0;
    await previewOrder(checked.id, who, aWorld(checked, { limit: { allow } }).deps);
    expect(counted).toEqual([name]);
  });
});

test('finds the selfie that was moved after the order was read', async () => {
  const { world, deps, preview } = aWorld();
  const folder = 'ada@example.com/1_ord_01JD';
  const { read } = deps.photos;
  deps.photos.read = async (name, etag) => {
    if (world.order?.folder === folder) return await read(name, etag);
    world.files.set(inputKey(checked.tool, folder), selfie);
    world.order = { ...checked, folder };
    return undefined;
  };
  expect(await preview()).toMatchObject({ url: `https://storage.test/${previewKey(folder)}` });
});

describe('refusing a preview', () => {
  test.each([
    ['an unchecked order', anUnpaidOrder({ ...held, report: undefined }), 'photo_not_checked'],
    ['an order whose selfie was exchanged', anUnpaidOrder({ ...held, selfieEtag: 'old' }), 'photo_not_checked'],
    ['an order that failed a rule', anUnpaidOrder({ ...held, report: failed }), 'rules_failed'],
    [
      'a refused order',
      anUnpaidOrder({ ...held, report: undefined, rejection: { code: 'no_face', detail: '' } }),
      'no_face',
    ],
    ['a paid order', aQueuedOrder(held), 'order_already_started'],
    ['a running order', aProcessingOrder(held), 'order_already_started'],
    ['a delivered order', aCompletedOrder(held), 'order_already_started'],
    ['a failed order', aFailedOrder({ ...held, paymentStatus: 'refunded' }), 'order_already_started'],
    ['an order of another holder', anUnpaidOrder({ ...held, secretHashes: [] }), 'not_found'],
    ['a deleted order', anUnpaidOrder({ ...held, deletedAt: '2026-11-21T10:00:00.000Z' }), 'not_found'],
  ])('refuses %s', async (_, order, code) => {
    const { world, preview } = aWorld(order);
    await expect(preview()).rejects.toMatchObject({ code });
    expect(world.made).toBe(0);
    expect(world.files.has(key)).toBe(false);
  });

  test('refuses a tool without a preview', async () => {
    const { preview: _, ...silent } = photoTool('greencard');
    await expect(aWorld(checked, { findTool: () => silent }).preview()).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a preview that breaks a rule', () => {
  test('refuses the order with its measurements, as a failed check does', async () => {
    const { world, preview } = aWorld();
    world.refused = new PhotoRejected('not_verified', 'failed: headHeight', failed);
    await expect(preview()).rejects.toMatchObject({ code: 'not_verified' });
    expect(world.order).toMatchObject({ report: failed });
    await expect(preview()).rejects.toMatchObject({ code: 'rules_failed' });
    expect(world.made).toBe(1);
  });

  test('refuses the order with the same message every time, where it could not be measured', async () => {
    const { world, preview } = aWorld();
    world.refused = new PhotoRejected('not_verified', 'no face in it');
    for (const _ of [1, 2]) {
      await expect(preview()).rejects.toMatchObject({ code: 'not_verified', message: 'no face in it' });
    }
    expect(world.made).toBe(1);
  });

  test('stores the marks of its faults', async () => {
    const { world, preview } = aWorld();
    const marks = { cuts: [{ left: 0, top: 0.5, width: 0, height: 0.5 }] };
    world.refused = new PhotoRejected('body_cut', 'left', undefined, marks);
    for (const _ of [1, 2]) await expect(preview()).rejects.toMatchObject({ code: 'body_cut', marks });
    expect(world.made).toBe(1);
  });

  test('does not refuse an order that was paid meanwhile', async () => {
    const { world, preview } = aWorld();
    world.refused = new PhotoRejected('not_verified', 'failed: headHeight', failed);
    world.whileMaking = () => {
      world.order = aQueuedOrder(held);
    };
    await expect(preview()).rejects.toMatchObject({ code: 'order_already_started' });
    expect(world.order).toMatchObject({ report: aReport });
  });

  test('does not refuse the order when the engine fails', async () => {
    const { world, preview } = aWorld();
    world.whileMaking = () => {
      throw new Error('out of memory');
    };
    await expect(preview()).rejects.toThrow('out of memory');
    expect(world.order).toBe(checked);
  });
});

describe('an option that changes while a photo is made', () => {
  const white = { ...checked, options: { ...checked.options, background: 'white' } };

  test('gets its own photo in the same request', async () => {
    const { world, preview } = aWorld();
    world.whileMaking = () => {
      world.order = world.made === 1 ? white : world.order;
    };
    await preview();
    expect(world.made).toBe(2);
    expect(world.files.get(key)).toBe(marked);
  });

  test('is not refused because the former photo broke a rule', async () => {
    const { world, preview } = aWorld();
    world.refused = new PhotoRejected('not_verified', 'failed: leftovers', failed);
    world.whileMaking = () => {
      world.order = white;
      if (world.made === 2) world.refused = undefined;
    };
    await expect(preview()).resolves.toMatchObject({ report: aReport });
    expect(world.order).toMatchObject({ report: aReport });
  });

  test('is refused after some attempts', async () => {
    const { world, preview } = aWorld();
    world.whileMaking = () => {
      world.order = {
        ...checked,
        options: { ...checked.options, background: world.made % 2 === 1 ? 'white' : 'keep' },
      };
    };
    await expect(preview()).rejects.toMatchObject({ code: 'photo_not_checked' });
    expect(world.made).toBe(3);
    expect(world.files.has(key)).toBe(false);
  });
});

test.each([
  ['deleted', { ...checked, deletedAt: '2026-11-21T10:00:31.000Z' }, 'not_found'],
  ['erased', undefined, 'not_found'],
  ['paid', aQueuedOrder(held), 'order_already_started'],
  ['of another selfie', { ...checked, selfieEtag: 'another' }, 'photo_not_checked'],
] as const)('leaves no file of an order that is %s while its photo is made', async (_, become, code) => {
  const { world, preview } = aWorld();
  world.whileMaking = () => {
    world.order = become;
  };
  await expect(preview()).rejects.toMatchObject({ code });
  expect(world.files.has(key)).toBe(false);
});
