import { mailsTo } from './mailbox.ts';
import type { Product, Reachable } from './product.ts';
import { until } from './runner/waits.ts';

/**
 * Runs schedules, which run only on request here.
 *
 * @throws Error when the function of one failed; that of the guarantee fails on purpose while a claim is open
 */
export async function sweepNow({ url }: Reachable, ...schedules: readonly string[]): Promise<void> {
  for (const schedule of schedules) {
    const answer = await fetch(`${url}/_local/schedules/${schedule}`, { method: 'POST' });
    const { outcomes } = (await answer.json()) as { outcomes: { ok: boolean; error?: { errorMessage: string } }[] };
    const failed = outcomes.find(({ ok }) => !ok);
    if (failed !== undefined && schedule !== 'GuaranteeSweep')
      throw new Error(`${schedule} failed: ${failed.error?.errorMessage}`);
  }
}

/**
 * Moves a product into an hour that does not end soon, however slow the machine: what is limited per clock hour is counted
 * in one.
 */
export function leaveOldHour(product: Product): void {
  const [hourMs, soonMs] = [60 * 60_000, 40 * 60_000];
  const leftMs = hourMs - ((Date.now() + product.clockOffsetMs) % hourMs);
  if (leftMs < soonMs) product.setClock(product.clockOffsetMs + leftMs);
}

/**
 * Lets two minutes pass at a time, and the sweepers send due mails, until this one arrives: what it reports may still
 * be in progress.
 */
export async function sweepUntilMail(product: Product, email: string, subject: string): Promise<void> {
  await until(`the mail "${subject}" to ${email}`, async () => {
    product.setClock(product.clockOffsetMs + 2 * 60_000);
    await sweepNow(product, 'PaymentsSweep', 'ProcessingSweep');
    return (await mailsTo(product.url, email)).some((mail) => mail.subject === subject);
  });
}

/** A message leaves its queue when its worker is done, including the mail. */
export async function untilQueuesAreEmpty({ url }: Reachable): Promise<void> {
  await until('empty queues', async () => {
    const queues = (await (await fetch(`${url}/_local/queues`)).json()) as Record<string, unknown>[];
    const waiting = queues.flatMap((queue) => [queue['visible'], queue['inFlight'], queue['delayed']]).map(Number);
    return waiting.every((count) => count === 0);
  });
}
