import type { Reachable } from './product.ts';

/** Runs schedules that otherwise run every minute. @throws Error when the function of one failed. */
export async function sweepNow({ url }: Reachable, ...schedules: readonly string[]): Promise<void> {
  for (const schedule of schedules) {
    const { ok } = await fetch(`${url}/_local/schedules/${schedule}`, { method: 'POST' });
    if (!ok) throw new Error(`${schedule} failed`);
  }
}
