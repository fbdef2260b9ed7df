import { runJob } from '#functions/jobs/run-job.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import type { OrderId } from '#shared/ids.ts';
import type { PhotoEngine } from '#shared/photo/photo-engine.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain, workingEngine } from '../support/order-chain.ts';
import { cpuMs } from './cpu-ms.ts';

/** How many orders, how fast, and with what. */
export interface OrderRate {
  readonly perSecond: number;
  readonly seconds: number;
  /** The time of the engine for a photo; it only waits, like a worker on another machine. */
  readonly engineMs: number;
  /** Photos made concurrently. */
  readonly workers: number;
}

export interface PaidOrdersLoad {
  readonly delivered: number;
  /** Wall-clock time from the provider's success to the delivered photo, sorted. */
  readonly waitsMs: readonly number[];
  /** Processor time of everything but the engine: placing, paying, settling, the job, the table itself. */
  readonly cpuMsPerOrder: number;
  /** The largest delay of a scheduled order: it grows when the rate is above what this machine keeps up with. */
  readonly latestMs: number;
  readonly left: Readonly<Record<string, number>>;
}

/** Orders at a steady rate, each paid immediately, by the use cases and the table of the product in this process. */
export async function loadPaidOrders(rate: OrderRate): Promise<PaidOrdersLoad> {
  const table = await startLocalTable();
  try {
    return await loadOn(createChain(table.connection, waitingEngine(rate.engineMs)), rate);
  } finally {
    await table.stop();
  }
}

async function loadOn(chain: Chain, { perSecond, seconds, workers }: OrderRate): Promise<PaidOrdersLoad> {
  const count = perSecond * seconds;
  const paidAtMs = new Map<OrderId, number>();
  const waitsMs: number[] = [];
  let open = count;
  let latestMs = 0;
  const cpuBefore = cpuMs();
  const startedAtMs = performance.now();

  async function order(nth: number): Promise<void> {
    const dueMs = (nth * 1000) / perSecond;
    await pause(dueMs - (performance.now() - startedAtMs));
    latestMs = Math.max(latestMs, performance.now() - startedAtMs - dueMs);
    const placed = await chain.place(undefined, { email: `guest-${nth}@example.com` });
    const paymentId = await chain.payAtProvider(placed);
    paidAtMs.set(placed.id, performance.now());
    await chain.settle(paymentId);
  }

  async function work(): Promise<void> {
    while (open > 0) {
      const orderId = chain.jobMessages.shift();
      if (orderId === undefined) {
        await pause(5);
        continue;
      }
      try {
        await runJob({ orderId }, chain.deps);
      } catch (error) {
        if (!(error instanceof TryAgainLater)) throw error;
        chain.jobMessages.push(orderId);
        continue;
      }
      waitsMs.push(performance.now() - (paidAtMs.get(orderId) ?? Number.NaN));
      open -= 1;
    }
  }

  await Promise.all([
    ...Array.from({ length: count }, (_, nth) => order(nth)),
    ...Array.from({ length: workers }, work),
  ]);
  const cpuMsPerOrder = (cpuMs() - cpuBefore) / count;
  const left: Record<string, number> = {};
  for (const id of paidAtMs.keys()) {
    const stored = await chain.deps.jobs.find(id);
    const state = `${stored?.status}/${stored?.paymentStatus}`;
    left[state] = (left[state] ?? 0) + 1;
  }
  return { delivered: waitsMs.length, waitsMs: waitsMs.sort((a, b) => a - b), cpuMsPerOrder, latestMs, left };
}

/** The photo of the tests, after the time of a real one. */
function waitingEngine(engineMs: number): PhotoEngine {
  return {
    ...workingEngine,
    async make(_picture, _choices, onStep) {
      const steps = ['checking', 'removing_background', 'measuring', 'encoding'] as const;
      for (const step of steps) {
        onStep?.(step);
        await pause(engineMs / steps.length);
      }
      return aMadePhoto;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
