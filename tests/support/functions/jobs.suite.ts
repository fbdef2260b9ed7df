import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import type { ActiveOrder, AttemptedOrder, Jobs } from '#functions/jobs/jobs.ts';
import type { CompletedOrder, EndedOrder, ProcessingOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { never } from '#functions/platform/clock.ts';
import { MemberId, type OrderId } from '#shared/ids.ts';
import { looks } from '#shared/looks/looks.ts';
import { everyOrder } from './every-order.ts';
import { aLookManifest } from './look-engine.double.ts';
import { aMadePhoto } from './made-photo.ts';
import { ofPictures, personal } from './order-rows.double.ts';

/** Orders as jobs under test, and access to their rows. */
export interface JobsUnderTest {
  readonly jobs: Jobs;
  put(order: StoredOrder): Promise<void>;
  row(id: OrderId): Promise<object | undefined>;
  /** A member who switched mails about orders off. */
  readonly unnoticed: MemberId;
}

const at = '2026-11-21T10:05:00.000Z';
const later = '2026-11-21T10:06:40.000Z';
const aSecondLater = '2026-11-21T10:06:41.000Z';
const aMinuteOn = '2026-11-21T10:06:00.000Z';

/** The effect of a method of the port, and the orders on which it has any. */
interface Rule {
  readonly title: string;
  act(jobs: Jobs, order: StoredOrder): Promise<unknown>;
  readonly allowed: readonly (keyof typeof everyOrder)[];
  /** The row afterwards, with its clock. */
  readonly after: object;
  /** The attributes that the row loses. */
  readonly gone?: readonly string[];
  /** Whether the method returns if it changed something. @default false */
  readonly answers?: true;
}

const completed = ['completed, mail due', 'completed', 'completed without its selfie', 'forgotten'] as const;
const failed = ['failed, mail due', 'failed, refund due', 'failed, refunded'] as const;
const running = ['held by a worker', 'lost by its worker', 'awaiting its callback'] as const;
const mailDue = ['completed, mail due', 'failed, mail due'] as const;
const unpaid = ['unpaid', 'unpaid with a form', 'unpaid with an expired form'] as const;

const { report, manifest } = aMadePhoto;
const lookManifest = aLookManifest(looks.retoucher.example);

const rules: readonly Rule[] = [
  {
    title: 'leaseJob takes a paid job that no worker holds and that awaits no callback',
    act: async (jobs, order) => (await jobs.leaseJob(order as ActiveOrder, at, later)) !== undefined,
    allowed: ['queued', 'queued for a trial', 'lost by its worker'],
    after: { status: 'processing', step: 'checking', leaseUntil: later, wakeAt: aSecondLater },
    answers: true,
  },
  {
    title: 'returnJob ends the lease of a running job, unless it awaits its callback',
    act: (jobs, order) => jobs.returnJob(asItsWorker(order), at),
    allowed: ['held by a worker', 'lost by its worker'],
    after: { status: 'processing', leaseUntil: at, wakeAt: aMinuteOn },
  },
  {
    title: 'reportStep renews the lease of a running job, unless it awaits its callback',
    act: (jobs, order) => jobs.reportStep(asItsWorker(order), 'encoding', at, later),
    allowed: ['held by a worker', 'lost by its worker'],
    after: { status: 'processing', step: 'encoding', leaseUntil: later, wakeAt: aSecondLater },
  },
  {
    title: 'recordGeneration counts a picture, unless the job awaits its callback',
    act: (jobs, order) => jobs.recordGeneration(asItsWorker(order), 1, at),
    allowed: ['held by a worker', 'lost by its worker'],
    after: { status: 'processing', generations: 1, attempts: 1 },
    answers: true,
  },
  {
    title: 'acceptCallback begins another attempt of a job that awaits its callback',
    act: async (jobs, order) => (await jobs.acceptCallback(order as ProcessingOrder, at)) !== undefined,
    allowed: ['awaiting its callback'],
    after: { status: 'processing', awaitingCallback: true, resultVerified: true, attempts: 2 },
    answers: true,
  },
  {
    title: 'awaitCallback holds a running job until its callback is due',
    act: (jobs, order) => jobs.awaitCallback(asItsWorker(order), at, later),
    allowed: ['held by a worker', 'lost by its worker'],
    after: { status: 'processing', awaitingCallback: true, leaseUntil: later, wakeAt: aSecondLater },
  },
  {
    title: 'complete ends a running job',
    act: (jobs, order) => jobs.complete(order as ActiveOrder, { report, manifest }, at),
    allowed: running,
    after: {
      ...{ status: 'completed', paymentStatus: 'paid', endedAt: at, mailDue: true, wakeAt: aMinuteOn },
      manifest,
    },
    answers: true,
  },
  {
    title: 'complete stores the manifest of a look',
    act: (jobs, order) => jobs.complete(order as ActiveOrder, { lookManifest }, at),
    allowed: running,
    after: { status: 'completed', paymentStatus: 'paid', endedAt: at, mailDue: true, wakeAt: aMinuteOn, lookManifest },
    answers: true,
  },
  {
    title: 'fail ends a paid job that has not ended',
    act: (jobs, order) => jobs.fail(order as ActiveOrder, 'time_limit', at),
    allowed: ['queued', 'queued for a trial', ...running],
    after: { status: 'failed', failure: 'time_limit', endedAt: at, mailDue: true, wakeAt: aMinuteOn },
    answers: true,
  },
  {
    title: 'markSent sets the clock of a job that has not ended',
    act: (jobs, order) => jobs.markSent(order, at, later),
    allowed: ['queued', 'queued for a trial', ...running],
    after: { wakeAt: later },
  },
  {
    title: 'noteMail records a mail that was due',
    act: (jobs, order) => jobs.noteMail(order as EndedOrder, at, later),
    allowed: mailDue,
    after: { mailDue: false, wakeAt: later },
  },
  {
    title: 'noteReminder records the reminder of a delivered photo once',
    act: (jobs, order) => jobs.noteReminder(order as CompletedOrder, at, later),
    allowed: completed,
    after: { remindedAt: at, wakeAt: later },
  },
  {
    title: 'discard turns an unpaid order into a tombstone that is due immediately',
    act: (jobs, { id }) => jobs.discard(id, at),
    allowed: unpaid,
    after: { status: 'pending', deletedAt: at, wakeAt: at },
    gone: ofPictures,
    answers: true,
  },
  {
    title: 'dropSelfie records the deletion of the selfie of an ended order, and removes its ETag',
    act: (jobs, order) => jobs.dropSelfie(order as EndedOrder, at, later),
    allowed: [...completed, ...failed],
    after: { selfieDeletedAt: at, wakeAt: later },
    gone: ['selfieEtag'],
  },
  {
    title: 'dropPhoto records the deletion of a delivered photo and its measurements',
    act: (jobs, order) => jobs.dropPhoto(order as CompletedOrder, at, later),
    allowed: completed,
    after: { photoDeletedAt: at, wakeAt: later },
    gone: ofPictures,
  },
  {
    title: 'forget removes the personal data of any order',
    act: (jobs, order) => jobs.forget(order, at),
    allowed: Object.keys(everyOrder) as (keyof typeof everyOrder)[],
    after: {
      ...{ email: 'forgotten', folder: 'forgotten', options: {}, secretHashes: [], forgottenAt: at, wakeAt: never },
    },
    gone: personal,
  },
  {
    title: 'expireRow lets only the tombstone of an unpaid order expire, without personal data',
    act: (jobs, order) => jobs.expireRow(order, at, '2026-11-22T10:05:00.000Z'),
    allowed: ['tombstone of an unpaid order'],
    after: {
      ...{ email: 'forgotten', folder: 'forgotten', options: {}, secretHashes: [] },
      ...{ forgottenAt: at, expires: 1795341900, wakeAt: never },
    },
    gone: personal,
  },
  {
    title: 'postpone sets the clock of any order',
    act: (jobs, order) => jobs.postpone(order, at, later),
    allowed: Object.keys(everyOrder) as (keyof typeof everyOrder)[],
    after: { wakeAt: later },
  },
  {
    title: 'awaitLease sets the clock of a running job to the end of its lease',
    act: (jobs, order) => jobs.awaitLease({ ...(order as ProcessingOrder), leaseUntil: later }, at),
    allowed: running,
    after: { wakeAt: later },
  },
  {
    title: 'backOff keeps the lane of an order that could not be processed',
    act: (jobs, { id, wakeAt }) => jobs.backOff({ id, wakeAt, lane: 'urgent', failures: 0 }, later),
    allowed: Object.keys(everyOrder) as (keyof typeof everyOrder)[],
    after: { wakeAt: later },
  },
];

/** An order of `everyOrder` as the worker of its job read it. */
function asItsWorker(order: StoredOrder): AttemptedOrder {
  return { ...(order as ActiveOrder), attempts: 1 };
}

async function idsOf(due: ReturnType<Jobs['listDue']>): Promise<OrderId[]> {
  const ids: OrderId[] = [];
  for await (const { id } of due) ids.push(id);
  return ids;
}

/** The rules of the port `Jobs`, for the double and the table. */
export function describeJobs(name: string, open: () => JobsUnderTest): void {
  /** Stores one order of every kind and acts on all of them. */
  async function actOnEvery(act: Rule['act']) {
    const { jobs, put, row } = open();
    const kinds = Object.keys(everyOrder) as (keyof typeof everyOrder)[];
    return await Promise.all(
      kinds.map(async (kind) => {
        const order = everyOrder[kind]();
        await put(order);
        const before = await row(order.id);
        const answer = await act(jobs, order);
        const once = await row(order.id);
        const again = await act(jobs, order);
        return { kind, before, answer, once, again, twice: await row(order.id) };
      }),
    );
  }

  describe(name, () => {
    test.each(rules)('$title', async ({ act, allowed, after, gone = [], answers }) => {
      const outcomes = await actOnEvery(act);
      const changed = outcomes.filter(({ before, once }) => !isDeepStrictEqual(before, once));
      expect(changed.map(({ kind }) => kind).sort()).toEqual([...allowed].sort());
      for (const { once } of changed) {
        expect(once).toMatchObject(after);
        for (const attribute of gone) expect(once).not.toHaveProperty(attribute);
      }
      // A repetition changes nothing more.
      expect(outcomes.map(({ twice }) => twice)).toEqual(outcomes.map(({ once }) => once));
      if (answers !== true) return;
      const said = outcomes.filter(({ answer }) => answer === true);
      expect(said.map(({ kind }) => kind)).toEqual(changed.map(({ kind }) => kind));
      expect(outcomes.filter(({ again }) => again === true)).toEqual([]);
    });

    test('leaseJob records the first start of a job, and keeps it in later attempts', async () => {
      const outcomes = await actOnEvery((jobs, order) => jobs.leaseJob(order as ActiveOrder, at, later));
      const began = Object.fromEntries(outcomes.map(({ kind, once }) => [kind, once]));
      expect(began['queued']).toMatchObject({ startedAt: at });
      expect(began['lost by its worker']).toMatchObject({ startedAt: '2026-11-21T10:01:01.000Z' });
    });

    test('leaseJob takes a job over at the end of its lease, not before', async () => {
      const { jobs, put } = open();
      const held = everyOrder['held by a worker']();
      await put(held);
      expect(await jobs.leaseJob(held, '2026-11-21T10:05:59.999Z', later)).toBeUndefined();
      expect(await jobs.leaseJob(held, '2026-11-21T10:06:00.000Z', later)).toEqual({ ...held, attempts: 2 });
    });

    describe('a worker whose job was taken over', () => {
      test.each<[string, (jobs: Jobs, lost: AttemptedOrder) => Promise<unknown>]>([
        ['does not return it', (jobs, lost) => jobs.returnJob(lost, at)],
        ['does not renew its lease', (jobs, lost) => jobs.reportStep(lost, 'encoding', at, later)],
        ['records no generation', (jobs, lost) => jobs.recordGeneration(lost, 6, at)],
        ['does not wait for its callback', (jobs, lost) => jobs.awaitCallback(lost, at, later)],
        ['does not complete it', (jobs, lost) => jobs.complete(lost, { report }, at)],
        ['does not fail it', (jobs, lost) => jobs.fail(lost, 'no_face', at)],
        [
          'does not lease it again from its old state',
          (jobs, lost) => jobs.leaseJob(lost, '2026-11-21T11:00:00.000Z', later),
        ],
      ])('%s', async (_, act) => {
        const { jobs, put, row } = open();
        const order = everyOrder['lost by its worker']();
        await put(order);
        const taken = await jobs.leaseJob(order, at, later);
        expect(taken?.attempts).toBe(2);
        const before = await row(order.id);
        expect((await act(jobs, asItsWorker(order))) ?? false).toBe(false);
        expect(await row(order.id)).toEqual(before);
      });

      test('is one of two workers that lease a job concurrently', async () => {
        const { jobs, put } = open();
        const order = everyOrder['queued']();
        await put(order);
        const begun = await Promise.all([jobs.leaseJob(order, at, at), jobs.leaseJob(order, at, at)]);
        expect(begun.filter((one) => one !== undefined)).toEqual([{ ...order, attempts: 1 }]);
      });
    });

    test('acceptCallback accepts one of two concurrent callbacks', async () => {
      const { jobs, put } = open();
      const order = everyOrder['awaiting its callback']();
      await put(order);
      const taken = await jobs.acceptCallback(order, at);
      expect(taken).toEqual({ ...order, attempts: 2 });
      expect(await jobs.acceptCallback(order, at)).toBeUndefined();
      expect(await jobs.complete(order, {}, at)).toBe(false);
      expect(await jobs.complete(taken as AttemptedOrder, {}, at)).toBe(true);
    });

    test('recordGeneration counts pictures over all attempts', async () => {
      const { jobs, put } = open();
      const order = everyOrder['queued']();
      await put(order);
      const asked: boolean[] = [];
      let seen: ActiveOrder = order;
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const job = (await jobs.leaseJob(seen, at, at)) as AttemptedOrder;
        asked.push(await jobs.recordGeneration(job, 2, at));
        seen = job;
      }
      expect(asked).toEqual([true, true, false]);
    });

    test.each([
      ['makes the refund of a card payment due', 'queued', 'paid'],
      ['refunds a free trial immediately', 'queued for a trial', 'refunded'],
    ] as const)('fail %s', async (_, kind, paymentStatus) => {
      const { jobs, put, row } = open();
      const order = everyOrder[kind]();
      await put(order);
      await jobs.fail(order as ActiveOrder, 'no_face', at);
      expect(await row(order.id)).toMatchObject({ status: 'failed', paymentStatus });
    });

    test('complete keeps the report of the check when the result has none', async () => {
      const { jobs, put, row } = open();
      const order = everyOrder['held by a worker']();
      await put(order);
      await jobs.complete(order as ActiveOrder, {}, at);
      expect(await row(order.id)).toMatchObject({ status: 'completed', report: order.report });
    });

    test('dropSelfie drops the measurements of a failed order, and not of a delivered one', async () => {
      const outcomes = await actOnEvery((jobs, order) => jobs.dropSelfie(order as EndedOrder, at, later));
      const dropped = Object.fromEntries(outcomes.map(({ kind, once }) => [kind, once]));
      expect(dropped['failed, refund due']).not.toHaveProperty('report');
      expect(dropped['completed']).toMatchObject({ report, manifest });
    });

    test('expireRow keeps a tombstone whose owner changed meanwhile', async () => {
      const { jobs, put, row } = open();
      const order = everyOrder['tombstone of an unpaid order']();
      await put({ ...order, ownerId: MemberId.parse('of-a-member') });
      for (const ownerId of [undefined, MemberId.parse('of-another')]) {
        await jobs.expireRow({ id: order.id, ownerId }, at, later);
        expect(await row(order.id)).toMatchObject({ email: order.email, ownerId: 'of-a-member' });
      }
    });

    test('addSecret adds to the secrets of an ended order, and to no other', async () => {
      const outcomes = await actOnEvery((jobs, { id }) => jobs.addSecret(id, 'of the mail', at));
      const opened = outcomes.filter(({ once }) => JSON.stringify(once).includes('of the mail'));
      expect(opened.map(({ kind }) => kind).sort()).toEqual([...completed, ...failed].sort());
      for (const { before, once } of opened) {
        expect(once).toEqual({ ...before, secretHashes: ['of the browser', 'of the mail'] });
      }
    });

    test('keeps a clock that was set meanwhile', async () => {
      const { jobs, put, row } = open();
      const order = everyOrder['held by a worker']();
      await put(order);
      const seen = { id: order.id, wakeAt: '2026-11-21T10:00:30.000Z' };
      await jobs.postpone(seen, at, later);
      await jobs.markSent(seen, at, later);
      await jobs.awaitLease({ ...order, ...seen }, at);
      await jobs.backOff({ ...seen, lane: 'urgent', failures: 0 }, later);
      expect(await row(order.id)).toMatchObject({ wakeAt: order.wakeAt });
    });

    test('a note made after a return or a resend does not count as its deletion or mail', async () => {
      const { jobs, put, row } = open();
      const seen = [everyOrder['completed, mail due'](), everyOrder['completed']()] as CompletedOrder[];
      for (const order of seen) {
        await put({ ...order, wakeAt: aSecondLater });
        await jobs.noteMail(order, at, later);
        await jobs.noteReminder(order, at, later);
        await jobs.dropSelfie(order, at, later);
        await jobs.dropPhoto(order, at, later);
        expect(await row(order.id)).toMatchObject({ mailDue: order.mailDue, wakeAt: aSecondLater });
        for (const noted of ['remindedAt', 'selfieDeletedAt', 'photoDeletedAt'])
          expect(await row(order.id)).not.toHaveProperty(noted);
      }
    });

    test('listDue lists an order that is due, and none that is due later', async () => {
      const { jobs, put } = open();
      const [dueOrder, notDue] = [everyOrder['queued'](), everyOrder['queued']()];
      await put({ ...dueOrder, wakeAt: '2020-01-01T00:00:00.000Z' });
      await put({ ...notDue, wakeAt: '2020-01-01T00:00:00.002Z' });
      const due = await idsOf(jobs.listDue('urgent', '2020-01-01T00:00:00.001Z'));
      expect(due).toEqual([dueOrder.id]);
      expect(await idsOf(jobs.listDue('later', '2020-01-01T00:00:00.001Z'))).toEqual([]);
    });

    test('an unknown order is not found, and no write creates it', async () => {
      const { jobs, row } = open();
      const unknown = everyOrder['queued']();
      expect(await jobs.find(unknown.id)).toBeUndefined();
      for (const { act } of rules) await act(jobs, unknown);
      expect(await row(unknown.id)).toBeUndefined();
    });

    test('finds an order as it was stored', async () => {
      const { jobs, put } = open();
      const orders = Object.values(everyOrder).map((build) => build());
      await Promise.all(orders.map(put));
      expect(await Promise.all(orders.map(({ id }) => jobs.find(id)))).toEqual(orders);
    });

    test('wantsNotices is true until the member switches them off', async () => {
      const { jobs, unnoticed } = open();
      expect(await jobs.wantsNotices(unnoticed)).toBe(false);
      expect(await jobs.wantsNotices(MemberId.parse('never-set'))).toBe(true);
    });
  });
}
