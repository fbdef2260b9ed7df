import { describe, expect, test } from '@jest/globals';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { fingerprint } from '#functions/tools/fingerprint.ts';
import type { PhotoTool, ToolJob } from '#functions/tools/photo-tool.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { OrderId, PaymentId } from '#shared/ids.ts';
import type { LookEngine } from '#shared/looks/look-engine.ts';
import { inputKey, outputKey, photoKeys } from '#shared/orders/storage-path.ts';
import { type PhotoEngine, PhotoRejected } from '#shared/photo/photo-engine.ts';
import { aTool } from '#tests/support/functions/a-tool.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { aLook, aLookEngine, aLookManifest } from '#tests/support/functions/look-engine.double.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { etagOf } from '#tests/support/functions/photo-store.double.ts';
import { aPhotoEngine } from '#tests/support/functions/tool-engines.double.ts';
import { aWorkshop } from '#tests/support/functions/workshop.ts';
import { finishJob } from './finish-job.ts';
import type { ActiveOrder, Jobs } from './jobs.ts';
import { runJob } from './run-job.ts';

const selfie = new Uint8Array([1, 2, 3]);
const { jpeg, report, manifest } = aMadePhoto;
const now = '2026-11-21T10:02:00.000Z';
const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const aPaidOrder = aQueuedOrder({ selfieEtag: etagOf(selfie), paymentId });

/** A workshop whose tool starts like this. */
function whereToolStarts(start: PhotoTool['start'], order: StoredOrder = aPaidOrder) {
  const shop = aWorkshop(order, { selfie, now, tool: aTool({ start }) });
  return { ...shop, run: () => runJob({ orderId: order.id }, shop.deps) };
}

describe('the job of a look', () => {
  const look = { tool: 'makeup-changer', options: { style: 'bridal', intensity: 'heavy' }, report: undefined } as const;
  const aPaidLook = aQueuedOrder({ ...look, engine: 'builtin', selfieEtag: etagOf(selfie), paymentId });
  const run = async (looks: readonly LookEngine[]) => {
    const shop = aWorkshop(aPaidLook, { selfie, now });
    const engines = { ...shop.deps.engines, looks };
    const job = runJob({ orderId: aPaidLook.id }, { ...shop.deps, findTool: photoTool, engines });
    return { ...shop, job };
  };

  test('stores the picture and its manifest, and announces them', async () => {
    const { job, order, files, mails, orderUpdates } = await run([aLookEngine()]);
    await job;
    const lookManifest = aLookManifest({ tool: 'makeup-changer', style: 'bridal', intensity: 'heavy' });
    expect(order()).toMatchObject({ status: 'completed', lookManifest });
    expect(files.get(`${aPaidLook.folder}/output.jpg`)).toBe(aLook);
    expect(mails[0]?.text).toContain('Makeup: bridal, heavy');
    expect(orderUpdates.map(({ step }) => step)).toEqual(expect.arrayContaining(['drawing', 'comparing']));
  });

  test('fails and is refunded when the engine refuses the selfie', async () => {
    const make = async () => {
      throw new PhotoRejected('not_verified', 'another face');
    };
    const { job, order, files, refunds } = await run([aLookEngine({ make })]);
    await job;
    expect(order()).toMatchObject({ status: 'failed', failure: 'not_verified' });
    expect(files.has(`${aPaidLook.folder}/output.jpg`)).toBe(false);
    expect(refunds).toEqual([{ paymentId }]);
  });

  test('neither completes nor fails without its engine, and is retried', async () => {
    const { job, order, refunds } = await run([]);
    await expect(job).rejects.toThrow('there is no engine of looks called builtin');
    expect(order()).toMatchObject({ status: 'processing', leaseUntil: now });
    expect(refunds).toEqual([]);
  });
});

describe('the job of an order whose photo was shown before payment', () => {
  const etag = etagOf(selfie);
  const { preview } = photoTool('greencard');
  const of = fingerprint(aPaidOrder, preview!);
  const shownReport = { ...report, verdict: 'warn' } as const;
  const shown = { of, report: shownReport, manifest };

  /** How often the engine repeated and made a photo. */
  async function run(order: StoredOrder, repeat?: PhotoEngine['repeat']) {
    const shop = aWorkshop(order, { selfie, now });
    const calls = { repeated: 0, made: 0 };
    const engine = aPhotoEngine(repeat === undefined ? {} : { repeat });
    const photo: PhotoEngine = {
      ...engine,
      repeat(...given) {
        calls.repeated += 1;
        return engine.repeat(...given);
      },
      make(...given) {
        calls.made += 1;
        return engine.make(...given);
      },
    };
    const engines = { ...shop.deps.engines, photo };
    await runJob({ orderId: order.id }, { ...shop.deps, findTool: photoTool, engines });
    return { ...shop, calls };
  }

  test('makes the same file again without measuring it', async () => {
    const { calls, order, files } = await run({ ...aPaidOrder, preview: shown });
    expect(calls).toEqual({ repeated: 1, made: 0 });
    expect(order()).toMatchObject({ status: 'completed', report: shownReport, manifest });
    expect(files.get(`${aPaidOrder.folder}/output.jpeg`)).toBe(jpeg);
  });

  test.each<[string, Partial<StoredOrder>]>([
    ['was never shown', {}],
    ['was shown with other options', { preview: { ...shown, of: 'other options' } }],
    ['was shown before its edits were recorded', { preview: { of, report: shownReport } }],
    ['was shown of another background', { preview: shown, options: { ...aPaidOrder.options, background: 'white' } }],
  ])('makes and measures a photo that %s', async (_, different) => {
    const { calls, order } = await run({ ...aPaidOrder, ...different, selfieEtag: etag } as StoredOrder);
    expect(calls).toEqual({ repeated: 0, made: 1 });
    expect(order()).toMatchObject({ status: 'completed', report });
  });

  test('makes and measures a photo that cannot be repeated, as after a new version of the engine', async () => {
    const { calls, order } = await run({ ...aPaidOrder, preview: shown }, async () => {
      throw new Error('made by another version');
    });
    expect(calls).toEqual({ repeated: 1, made: 1 });
    expect(order()).toMatchObject({ status: 'completed', report });
  });
});

describe('the job of a paid order', () => {
  test('makes the photo from the selfie that was paid for', async () => {
    let given: unknown;
    const shop = whereToolStarts(async (job) => {
      given = { selfie: job.selfie, order: job.order };
      return { outcome: 'done', result: { jpeg, report, manifest } };
    });
    await shop.run();
    expect(given).toEqual({ selfie, order: { ...aPaidOrder, attempts: 1 } });
    expect(shop.order()).toMatchObject({ status: 'completed', startedAt: now, endedAt: now, report, manifest });
    expect(shop.files.get(`${aPaidOrder.folder}/output.jpeg`)).toBe(jpeg);
    expect(shop.mails).toHaveLength(1);
    expect(shop.refunds).toEqual([]);
  });

  test('renews its lease of fifteen seconds with every step', async () => {
    const seen: unknown[] = [];
    const shop = whereToolStarts(async ({ reportStep }) => {
      seen.push(shop.order());
      shop.pass(10);
      reportStep('encoding');
      await new Promise(setImmediate);
      seen.push(shop.order());
      return { outcome: 'done', result: { jpeg } };
    });
    await shop.run();
    expect(seen).toMatchObject([
      { step: 'checking', leaseUntil: '2026-11-21T10:02:15.000Z', wakeAt: '2026-11-21T10:02:16.000Z' },
      { step: 'encoding', leaseUntil: '2026-11-21T10:02:25.000Z', wakeAt: '2026-11-21T10:02:26.000Z' },
    ]);
  });

  test('renews its lease without a push when a step is reported twice', async () => {
    const shop = whereToolStarts(async ({ reportStep }) => {
      reportStep('asking');
      await new Promise(setImmediate);
      shop.pass(10);
      reportStep('asking');
      await new Promise(setImmediate);
      expect(shop.order()).toMatchObject({ step: 'asking', leaseUntil: '2026-11-21T10:02:25.000Z' });
      return { outcome: 'done', result: { jpeg } };
    });
    await shop.run();
    expect(shop.orderUpdates.map(({ step }) => step)).toEqual(['asking', undefined]);
  });

  test('pushes every step in its order before the end', async () => {
    const shop = whereToolStarts(async ({ reportStep }) => {
      for (const step of ['removing_background', 'measuring', 'encoding'] as const) reportStep(step);
      return { outcome: 'done', result: { jpeg } };
    });
    await shop.run();
    const { id } = aPaidOrder;
    expect(shop.orderUpdates).toEqual([
      { id, status: 'processing', step: 'removing_background', at: now },
      { id, status: 'processing', step: 'measuring', at: now },
      { id, status: 'processing', step: 'encoding', at: now },
      { id, status: 'completed', at: now },
    ]);
  });

  test('waits without an announcement when its tool answers by callback', async () => {
    const shop = whereToolStarts(async () => ({ outcome: 'pending' }));
    await shop.run();
    const [dueAt, wakeAt] = ['2026-11-21T10:17:00.000Z', '2026-11-21T10:17:01.000Z'];
    expect(shop.order()).toMatchObject({ status: 'processing', awaitingCallback: true, leaseUntil: dueAt, wakeAt });
    expect(shop.mails).toEqual([]);
    expect(shop.orderUpdates).toEqual([]);
  });

  test('awaits a callback until fifteen minutes after its first attempt, however late one is promised', async () => {
    const startedAt = '2026-11-21T09:48:00.000Z';
    const order = aProcessingOrder({ startedAt, selfieEtag: etagOf(selfie), leaseUntil: '2026-11-21T10:01:00.000Z' });
    const shop = whereToolStarts(async () => ({ outcome: 'pending' }), order);
    await shop.run();
    const [leaseUntil, wakeAt] = ['2026-11-21T10:03:00.000Z', '2026-11-21T10:03:01.000Z'];
    expect(shop.order()).toMatchObject({ startedAt, awaitingCallback: true, leaseUntil, wakeAt });
  });

  test('fails with the reason of the rejection, and its refund is due', async () => {
    const shop = whereToolStarts(async () => {
      throw new PhotoRejected('several_faces', 'two people');
    });
    await shop.run();
    expect(shop.order()).toMatchObject({ status: 'failed', paymentStatus: 'paid', failure: 'several_faces' });
    expect(shop.refunds).toEqual([{ paymentId }]);
    expect([...shop.files.keys()]).toEqual([inputKey('greencard', aPaidOrder.folder)]);
  });

  test.each([
    ['is gone', undefined],
    ['was exchanged after it was paid for', new Uint8Array([9])],
  ])('fails before it begins when its selfie %s', async (_, there) => {
    const tool = aTool({ start: () => Promise.reject(new Error('there was nothing to begin with')) });
    const shop = aWorkshop(aPaidOrder, { tool, ...(there === undefined ? {} : { selfie: there }) });
    await runJob({ orderId: aPaidOrder.id }, shop.deps);
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'selfie_missing' });
  });

  test('fails when its selfie was never checked', async () => {
    const unchecked = { ...aPaidOrder, selfieEtag: undefined };
    const shop = aWorkshop(unchecked, { selfie });
    await runJob({ orderId: unchecked.id }, shop.deps);
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'selfie_missing' });
  });

  test('is returned immediately when it throws, and the queue gets the error', async () => {
    const shop = whereToolStarts(async () => {
      throw new Error('out of memory');
    });
    await expect(shop.run()).rejects.toThrow('out of memory');
    expect(shop.order()).toMatchObject({ status: 'processing', leaseUntil: now, wakeAt: '2026-11-21T10:03:00.000Z' });
    await expect(shop.run()).rejects.toThrow('out of memory');
  });

  test('delivers its photo and reports the next step when one step cannot be reported', async () => {
    const shop = whereToolStarts(async ({ reportStep }) => {
      reportStep('measuring');
      reportStep('encoding');
      return { outcome: 'done', result: { jpeg } };
    });
    const { jobs } = shop.deps;
    const reportStep: Jobs['reportStep'] = async (order, step, ...rest) => {
      if (step === 'measuring') throw new Error('the table is throttled');
      return await jobs.reportStep(order, step, ...rest);
    };
    await runJob({ orderId: aPaidOrder.id }, { ...shop.deps, jobs: { ...jobs, reportStep } });
    expect(shop.order()).toMatchObject({ status: 'completed' });
    expect(shop.orderUpdates.map(({ step }) => step)).toEqual(['encoding', undefined]);
  });

  test('delivers its photo when the push of a step fails', async () => {
    const shop = whereToolStarts(async ({ reportStep }) => {
      reportStep('encoding');
      return { outcome: 'done', result: { jpeg } };
    });
    const { orderUpdates } = shop.deps;
    const publish: typeof orderUpdates.publish = async (event) => {
      if (event.step !== undefined) throw new Error('the push is down');
      await orderUpdates.publish(event);
    };
    await runJob({ orderId: aPaidOrder.id }, { ...shop.deps, orderUpdates: { publish } });
    expect(shop.order()).toMatchObject({ status: 'completed' });
    expect(shop.orderUpdates).toMatchObject([{ status: 'completed' }]);
  });

  describe('when another worker took it over', () => {
    const other = new Uint8Array([7]);
    /** Runs a worker that was too slow: another worker has finished the job, or holds it now. */
    async function overtaken(by: 'a finished worker' | 'a worker', start: PhotoTool['start']) {
      const shop = whereToolStarts(async (job, engines) => {
        shop.pass(16);
        const { jobs } = shop.deps;
        const at = shop.deps.clock().toISOString();
        const taken = await jobs.leaseJob(job.order as ActiveOrder, at, '2026-11-21T10:03:00.000Z');
        if (taken === undefined) throw new Error('the lease had not run out');
        if (by === 'a finished worker') await finishJob(taken, { jpeg: other }, shop.deps);
        return await start(job, engines);
      });
      const [run] = await Promise.allSettled([shop.run()]);
      return { ...shop, why: run.status === 'rejected' ? (run.reason as Error) : undefined };
    }

    test('is not ended by the slow worker, which overwrites no file', async () => {
      const { order, files, why } = await overtaken('a finished worker', async ({ reportStep }) => {
        reportStep('encoding');
        return { outcome: 'done', result: { jpeg, report, manifest } };
      });
      expect(why).toBeUndefined();
      const delivered = order() as CompletedOrder;
      expect(delivered).toMatchObject({ status: 'completed', attempts: 2 });
      expect(delivered).not.toHaveProperty('manifest');
      expect(files.get(outputKey(delivered))).toBe(other);
      expect(outputKey(delivered)).toBe(`${delivered.folder}/output-2.jpeg`);
      expect(photoKeys(delivered)).toEqual(
        expect.arrayContaining([...files.keys()].filter((key) => key.includes('output'))),
      );
    });

    test('is neither delivered, failed nor announced by the slow worker', async () => {
      for (const start of [
        async ({ reportStep }: ToolJob) => {
          reportStep('encoding');
          return { outcome: 'done', result: { jpeg } } as const;
        },
        async () => {
          throw new PhotoRejected('no_face', 'no face');
        },
      ]) {
        const { order, orderUpdates, refunds, mails } = await overtaken('a worker', start);
        const leaseUntil = '2026-11-21T10:03:00.000Z';
        expect(order()).toMatchObject({ status: 'processing', attempts: 2, leaseUntil, step: 'checking' });
        expect({ orderUpdates, refunds, mails }).toEqual({ orderUpdates: [], refunds: [], mails: [] });
      }
    });

    test('neither waits, draws nor is returned for the slow worker, which retries later', async () => {
      for (const start of [
        async () => ({ outcome: 'pending' }) as const,
        async ({ reserveGeneration }: ToolJob) => {
          await reserveGeneration();
          throw new Error('it was generated');
        },
      ]) {
        const { order, why } = await overtaken('a worker', start);
        expect(why).toMatchObject({ name: 'TryAgainLater', afterSeconds: 16 });
        const held = order();
        expect(held).toMatchObject({ status: 'processing', attempts: 2, leaseUntil: '2026-11-21T10:03:00.000Z' });
        expect(held).not.toHaveProperty('awaitingCallback');
        expect(held).not.toHaveProperty('generations');
      }
    });
  });

  test('fails with a refund due after six generated pictures over all its attempts', async () => {
    let drawn = 0;
    const shop = whereToolStarts(async ({ reserveGeneration }) => {
      for (;;) {
        await reserveGeneration();
        drawn += 1;
        if (drawn % 2 === 0) throw new Error('the worker fell over');
      }
    });
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(shop.run()).rejects.toThrow('fell over');
    await shop.run();
    expect(drawn).toBe(6);
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'internal_error' });
    expect(shop.refunds).toEqual([{ paymentId }]);
  });

  test('is retried after the lease of another worker', async () => {
    const held = aProcessingOrder({ ...lease('2026-11-21T10:02:10.000Z') });
    const shop = aWorkshop(held, { selfie, now });
    const tried = runJob({ orderId: held.id }, shop.deps);
    await expect(tried).rejects.toMatchObject({ name: 'TryAgainLater', afterSeconds: 16 });
    expect(shop.order()).toBe(held);
  });

  test('is taken over from a worker that died', async () => {
    const lost = aProcessingOrder({ ...lease('2026-11-21T10:01:16.000Z') });
    const shop = aWorkshop(lost, { selfie, now });
    await runJob({ orderId: lost.id }, shop.deps);
    expect(shop.order()).toMatchObject({ status: 'completed', startedAt: lost.startedAt });
  });
});

function lease(leaseUntil: string) {
  return { selfieEtag: etagOf(selfie), leaseUntil };
}

describe('a job message', () => {
  const deletedAt = '2026-11-21T10:01:30.000Z';

  test.each<[string, StoredOrder]>([
    ['that is not paid', anUnpaidOrder()],
    ['whose checkout form is open', anUnpaidOrder({ paymentStatus: 'awaiting' })],
    ['whose callback is awaited', aProcessingOrder({ awaitingCallback: true, ...lease(deletedAt) })],
    ['that was deleted before it was paid', anUnpaidOrder({ deletedAt })],
    ['that was deleted after it had ended', aCompletedOrder({ deletedAt, mailDue: true })],
  ])('does nothing for an order %s', async (_, order) => {
    const shop = aWorkshop(order, { selfie });
    await runJob({ orderId: order.id }, shop.deps);
    expect(shop.order()).toBe(order);
    expect({ ...shop, files: shop.files.size }).toMatchObject({ files: 1, mails: [], refunds: [], orderUpdates: [] });
  });

  test('does nothing for an order that is missing', async () => {
    const shop = aWorkshop(undefined);
    await runJob({ orderId: OrderId.parse('ord_01JD3K5W8Z0000000000000001') }, shop.deps);
    expect(shop).toMatchObject({ mails: [], refunds: [], orderUpdates: [] });
  });

  test.each([
    ['completed', aCompletedOrder({ mailDue: true })],
    ['failed', aFailedOrder({ mailDue: true })],
  ])('announces the end of an order that has %s again', async (status, order) => {
    const shop = aWorkshop(order, { selfie, now });
    await runJob({ orderId: order.id }, shop.deps);
    expect(shop.orderUpdates).toEqual([{ id: order.id, status, at: now }]);
    expect(shop.mails).toHaveLength(1);
    expect(shop.order()).toMatchObject({ status, mailDue: false, endedAt: order.endedAt });
  });
});
