import { type Clock, minutesAfter } from './clock.ts';
import { logger } from './logger.ts';

/** How long a record rests whose handling failed. */
const postponeMinutes = 5;

/** What a sweeper does with the records whose clock has rung. */
export interface Sweep<Due> {
  listDue(now: string): Promise<readonly Due[]>;
  handle(due: Due): Promise<void>;
  /** Sets the clock of a record that could not be handled. */
  postpone(due: Due, wakeAt: string): Promise<void>;
  readonly clock: Clock;
}

/**
 * Handles what is due, one after another. What fails is logged and put off, so that one bad record neither stops the
 * others nor comes back every minute at their head.
 *
 * @throws Error at the end when anything failed: the function's error count is what the alarm looks at.
 */
export async function sweep<Due extends { readonly id: string }>(work: Sweep<Due>): Promise<{ handled: number }> {
  const due = await work.listDue(work.clock().toISOString());
  const failed: string[] = [];
  for (const record of due) {
    try {
      await work.handle(record);
    } catch (error) {
      failed.push(record.id);
      logger.error('sweep failed', { id: record.id, error: error as Error });
      await work.postpone(record, minutesAfter(work.clock(), postponeMinutes));
    }
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} of ${due.length} records were put off: ${failed.join(', ')}`);
  return { handled: due.length };
}
