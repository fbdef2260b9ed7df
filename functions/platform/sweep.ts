import type { Context } from 'aws-lambda';
import { type DueRecord, type Lane, lanes } from '#shared/due-record.ts';
import type { TraceId } from '#shared/http/trace-id.ts';
import { type Clock, minutesAfter, systemClock } from './clock.ts';
import { logger } from './logger.ts';
import { onSchedule } from './metrics.ts';
import { inTrace } from './trace.ts';

/**
 * How many records are processed concurrently. A quarter of the workers begin with the `later` lane, so that neither
 * lane can starve the other.
 */
const workers: Readonly<Record<Lane, number>> = { urgent: 18, later: 6 };

/** How long a record is postponed after a failure; the pause doubles with every further failure. */
const backOffMinutes = { first: 5, max: 6 * 60 };

/** Below the first no record is begun, below the second no running record is waited for. */
const leftMs = { toBegin: 10_000, toWait: 3_000 };

/** How many ids the error names; the log has them all. */
const namedIds = 10;

/** The port to records with a clock. */
interface ClockedRecords<Row, Id extends string> {
  /** Records of a lane that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<Id>>;
  /** Reads the current record; the list may be older. */
  find(id: Id): Promise<Row | undefined>;
  /** Postpones a record that could not be processed, unless its clock was set meanwhile. */
  backOff(due: DueRecord<Id>, wakeAt: string): Promise<void>;
}

/** What a sweeper reads of a record: its clock, and the trace it was made in. */
interface Clocked {
  readonly wakeAt?: string | undefined;
  readonly traceId?: TraceId | undefined;
}

/** How a sweeper processes due records. */
export interface Sweep<Row, Id extends string> {
  readonly records: ClockedRecords<Row, Id>;
  /** Does what is due and sets the clock again. */
  handle(row: Row): Promise<void>;
  readonly clock: Clock;
  /** The remaining time of the function. */
  remainingMs(): number;
}

/** The outcome of a run. */
interface Swept {
  /** How many records were processed. */
  readonly handled: number;
  /** Whether every due record was processed; otherwise the time was up. */
  readonly finished: boolean;
}

/** The handler of a schedule that sweeps records; a function of its own for each kind of record. */
export function sweeper<Row extends Clocked, Id extends string>(
  records: ClockedRecords<Row, Id>,
  handle: (row: Row, remainingMs: () => number) => Promise<void>,
): (event: unknown, context: Context) => Promise<Swept> {
  return onSchedule((_event: unknown, context: Context) => {
    const remainingMs = () => context.getRemainingTimeInMillis();
    return sweep({ records, handle: (row) => handle(row, remainingMs), clock: systemClock, remainingMs });
  });
}

/**
 * Processes due records until none is left or the time is up, many concurrently, urgent ones first. A failure is logged
 * and postponed, so that a bad record neither stops the others nor leads the list every minute. Two concurrent runs do
 * no harm: a record whose clock differs from the listed one was processed by the other.
 *
 * @throws Error at the end when a record failed: the alarm watches the function's error count.
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
      // It is due again in a minute: sooner than intended, but nothing is lost and no other record has to wait.
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
      failed.push(`the list of the ${lane} lane`);
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
    throw new Error(`${failed.length} failed, ${seen.size} records processed: ${shortened(failed)}`);
  return { handled: seen.size, finished };
}

/** Waits for work while time is left. */
async function beforeTimeIsUp(work: Promise<unknown>, leftMs: () => number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    // A timer may fire early by its own clock, so the remaining time is checked again.
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
