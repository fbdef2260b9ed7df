import type { Context } from 'aws-lambda';
import { type DueRecord, type Lane, lanes } from '#shared/due-record.ts';
import type { TraceId } from '#shared/http/trace-id.ts';
import { type Clock, minutesAfter, systemClock } from './clock.ts';
import { logger } from './logger.ts';
import { onSchedule } from './metrics.ts';
import { inTrace } from './trace.ts';

/** How many records are handled at once. A quarter begins with what is later, so that neither lane can starve the other. */
const workers: Readonly<Record<Lane, number>> = { urgent: 18, later: 6 };

/** How long a record rests whose handling failed; twice as long after every further failure. */
const backOffMinutes = { first: 5, max: 6 * 60 };

/** With less time left no record is begun, and with even less nothing is waited for any more. */
const leftMs = { toBegin: 10_000, toWait: 3_000 };

/** How many ids the error names; the log has them all. */
const namedIds = 10;

/** The port to records that have a clock. */
interface ClockedRecords<Row, Id extends string> {
  /** Records of a lane whose clock has rung. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<Id>>;
  /** Reads a record as it stands now; the list may be older. */
  find(id: Id): Promise<Row | undefined>;
  /** Sets the clock of a record that could not be handled, unless it was set meanwhile. */
  backOff(due: DueRecord<Id>, wakeAt: string): Promise<void>;
}

/** What a sweeper knows of a record: its clock, and the trace it was made in. */
interface Clocked {
  readonly wakeAt?: string | undefined;
  readonly traceId?: TraceId | undefined;
}

/** What a sweeper does with the records whose clock has rung. */
export interface Sweep<Row, Id extends string> {
  readonly records: ClockedRecords<Row, Id>;
  /** Does what is due and sets the clock anew. */
  handle(row: Row): Promise<void>;
  readonly clock: Clock;
  /** How long the function may still run. */
  remainingMs(): number;
}

/** What a run came to. */
interface Swept {
  /** Records that were looked at. */
  readonly handled: number;
  /** Whether nothing that was due is left; if something is, the time was up. */
  readonly finished: boolean;
}

/** The handler of a schedule that sweeps records; a function of its own for each kind of record. */
export function sweeper<Row extends Clocked, Id extends string>(
  records: ClockedRecords<Row, Id>,
  handle: (row: Row) => Promise<void>,
): (event: unknown, context: Context) => Promise<Swept> {
  return onSchedule((_event: unknown, context: Context) =>
    sweep({ records, handle, clock: systemClock, remainingMs: () => context.getRemainingTimeInMillis() }),
  );
}

/**
 * Handles what is due until nothing is, or the time is up: many records at once, urgent ones first. What fails is logged
 * and put off, so that one bad record neither stops the others nor comes back every minute at their head. Two runs at
 * the same time do no harm: a record whose clock is no longer the listed one belongs to the other.
 *
 * @throws Error at the end when anything failed: the function's error count is what the alarm looks at.
 */
export async function sweep<Row extends Clocked, Id extends string>(work: Sweep<Row, Id>): Promise<Swept> {
  const { records } = work;
  const now = work.clock().toISOString();
  const lists = {
    urgent: records.listDue('urgent', now)[Symbol.asyncIterator](),
    later: records.listDue('later', now)[Symbol.asyncIterator](),
  };
  const seen = new Set<Id>();
  const inHand = new Set<DueRecord<Id>>();
  const failed: string[] = [];
  const unfinished = new Set<Lane>(lanes);

  async function attempt(due: DueRecord<Id>): Promise<void> {
    inHand.add(due);
    try {
      const row = await records.find(due.id);
      await inTrace(row?.traceId, async () => {
        try {
          if (row?.wakeAt === due.wakeAt) await work.handle(row);
        } catch (error) {
          await backOffFailed(due, error);
        }
      });
    } catch (error) {
      await backOffFailed(due, error);
    } finally {
      inHand.delete(due);
    }
  }

  async function backOffFailed(due: DueRecord<Id>, error: unknown): Promise<void> {
    failed.push(due.id);
    logger.error('sweep failed', { id: due.id, failures: due.failures + 1, error: error as Error });
    const minutes = Math.min(backOffMinutes.first * 2 ** due.failures, backOffMinutes.max);
    try {
      await records.backOff(due, minutesAfter(work.clock(), minutes));
    } catch (cause) {
      // It is due again in a minute: sooner than wished, but nothing is lost and nobody else is kept waiting.
      logger.error('record not postponed', { id: due.id, error: cause as Error });
    }
  }

  async function drain(lane: Lane): Promise<void> {
    try {
      while (work.remainingMs() > leftMs.toBegin) {
        const next = await lists[lane].next();
        if (next.done === true) {
          unfinished.delete(lane);
          return;
        }
        if (seen.has(next.value.id)) continue;
        seen.add(next.value.id);
        await attempt(next.value);
      }
    } catch (error) {
      failed.push(`the list of what is ${lane}`);
      logger.error('list not read', { lane, error: error as Error });
    }
  }

  async function worker(first: Lane, second: Lane): Promise<void> {
    await drain(first);
    await drain(second);
  }

  const all = [
    ...Array.from({ length: workers.urgent }, () => worker('urgent', 'later')),
    ...Array.from({ length: workers.later }, () => worker('later', 'urgent')),
  ];
  await beforeTimeIsUp(Promise.all(all), () => work.remainingMs() - leftMs.toWait);
  await Promise.all([...inHand].map((due) => backOffFailed(due, new Error('it was not done in time'))));

  const finished = unfinished.size === 0;
  if (!finished) logger.warn('sweep unfinished', { handled: seen.size, lanes: [...unfinished] });
  if (failed.length > 0)
    throw new Error(`${failed.length} failed, ${seen.size} records looked at: ${shortened(failed)}`);
  return { handled: seen.size, finished };
}

/** Waits for work for as long as time is left. */
async function beforeTimeIsUp(work: Promise<unknown>, leftMs: () => number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    // A timer knows its own clock only, so the time left is asked for again.
    const wait = (): void => {
      const left = leftMs();
      if (left > 0) timer = setTimeout(wait, left);
      else resolve();
    };
    wait();
  });
  await Promise.race([work, timeIsUp]).finally(() => clearTimeout(timer));
}

function shortened(ids: readonly string[]): string {
  return ids.length > namedIds ? `${ids.slice(0, namedIds).join(', ')} and others` : ids.join(', ');
}
