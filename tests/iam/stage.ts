import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Assembly } from '#local/assembly/load-assembly.ts';
import type { LocalCloud } from '#local/boot.ts';
import type { AccessEntry } from '#local/iam/access-record.ts';
import { type Berth, takeBerth } from '../support/berth.ts';
import { memoryOfRun } from '../support/engine-memory/memory-of-run.ts';
import { type ApiClient, apiClient } from '../support/guest.ts';

/** A booted product on which a scenario runs. */
export interface Stage {
  readonly url: string;
  readonly cloud: LocalCloud;
  readonly api: ApiClient;
  /** The time of its services. */
  now(): Date;
  /** Lets time pass for the services. */
  pass(seconds: number): void;
  /**
   * Waits until a condition holds.
   *
   * @throws Error as soon as nothing happens any more and it still does not hold.
   */
  until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void>;
  /** Runs a schedule now. @throws Error with the message of its function when that failed. */
  sweep(schedule: string): Promise<void>;
}

/** The record of a run. */
export interface Play {
  readonly failure: Error | undefined;
  readonly durationMs: number;
  readonly record: readonly AccessEntry[];
  /** The logs of the functions, and the failure of the scenario. */
  readonly output: string;
  /** What the cloud itself logged. */
  readonly log: string;
}

export interface PlayOptions {
  readonly assembly: Assembly;
  /** The folder of the initial state, which is copied. Without one, the state is empty. */
  readonly world?: string | undefined;
  /** Where the state is kept for the next setup. */
  readonly keepIn?: string;
  readonly clockOffsetMs?: number | undefined;
  /** The port it runs at. @default any free one */
  readonly berth?: Berth;
  /** Whether no function is warm from another run. @default false */
  readonly isCold?: boolean;
}

/** These only end what hangs: a loaded machine is slower, not wrong. */
const patienceMs = 900_000;
const longestPlayMs = 1_000_000;
/**
 * The number of consecutive checks without activity after which waiting ends: a message may be in flight, or a socket
 * not read yet. Checks and not milliseconds, because both are slow on a loaded machine.
 */
const quietLooks = 25;

function stageOf(cloud: LocalCloud, clock: { clockOffsetMs: number }): Stage {
  const { url, status } = cloud;
  const isQuiet = (): boolean =>
    status.functions().every(({ busy }) => busy === 0) && status.queues().every(({ visible }) => visible === 0);

  async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const started = Date.now();
    let quiet = 0;
    while (!(await isSo())) {
      quiet = isQuiet() ? quiet + 1 : 0;
      const isOver = Date.now() - started > patienceMs || quiet > quietLooks;
      if (isOver) throw new Error(`waited in vain until ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  return {
    url,
    cloud,
    api: apiClient({ url }),
    now: () => new Date(Date.now() + clock.clockOffsetMs),
    pass(seconds) {
      clock.clockOffsetMs += seconds * 1000;
    },
    until,
    async sweep(schedule) {
      const answer = await fetch(`${url}/_local/schedules/${schedule}`, { method: 'POST' });
      if (!answer.ok) throw new Error(`there is no schedule ${schedule}`);
      const { outcomes } = (await answer.json()) as { outcomes: { ok: boolean; error?: { errorMessage: string } }[] };
      const failed = outcomes.find(({ ok }) => !ok);
      if (failed !== undefined) throw new Error(`${schedule}: ${failed.error?.errorMessage}`);
    },
  };
}

/** Every function that ran must have left its report in its log. */
function requireLogs({ status }: LocalCloud): void {
  const logs = status.logs();
  const silent = status
    .invocations()
    .find(({ function: name }) => !logs[name]?.some((line) => line.includes('REPORT')));
  if (silent !== undefined) throw new Error(`${silent.function} ran and its log is empty`);
}

/** @throws Error when a run does not end, for example because a call gets no answer. */
async function inTime(act: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${longestPlayMs} ms`)), longestPlayMs);
  });
  try {
    await Promise.race([act, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Boots an assembly on a copy of a setup and runs an act on it; a failure is part of the record. */
export async function play(options: PlayOptions, act: (stage: Stage) => Promise<void>): Promise<Play> {
  const started = performance.now();
  const folder = options.keepIn ?? mkdtempSync(join(tmpdir(), 'vesika-iam-'));
  if (options.world !== undefined) cpSync(options.world, folder, { recursive: true });
  const logsDir = mkdtempSync(join(tmpdir(), 'vesika-iam-logs-'));
  const clock = { clockOffsetMs: options.clockOffsetMs ?? 0 };
  const lines: string[] = [];
  let cloud: LocalCloud | undefined;
  let failure: Error | undefined;
  const berth = options.berth ?? takeBerth();
  if (options.isCold) await berth.cool();
  try {
    cloud = await berth.boot({
      assembly: options.assembly,
      stateDir: folder,
      logsDir,
      log: (line) => lines.push(line),
      clockOffsetMs: clock.clockOffsetMs,
      environment: memoryOfRun(),
      now: () => Date.now() + clock.clockOffsetMs,
    });
    await inTime(act(stageOf(cloud, clock)));
    requireLogs(cloud);
  } catch (error) {
    failure = error as Error;
  }
  const record = cloud?.status.access() ?? [];
  const logs = Object.values(cloud?.status.logs() ?? {}).flat();
  await cloud?.stop();
  if (options.berth === undefined) berth.leave(folder);
  for (const used of [logsDir, ...(options.keepIn === undefined ? [folder] : [])])
    rmSync(used, { recursive: true, force: true });
  const durationMs = Math.round(performance.now() - started);
  return { failure, durationMs, record, output: [...logs, failure?.message ?? ''].join('\n'), log: lines.join('\n') };
}
