import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What a piece of work cost: by the clock, and in processor time of all threads. */
export interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** Of the processor time, that of V8's helpers, which collect garbage and compile, and of the threads that decode. */
  readonly threads?: { readonly v8Ms: number; readonly decodingMs: number } | undefined;
  /** Of the whole process. */
  readonly peakRssBytes?: number | undefined;
}

/** The first run counts from the start of the process, with loading code and models. */
export interface Runs {
  readonly first: Cost;
  readonly warm: readonly Cost[];
  /** Of each warm run, its parts. */
  readonly stages: readonly Readonly<Record<string, Cost>>[];
  readonly peakRssBytes: number;
}

/**
 * Runs a piece of work once, and then again in the same process, and prints {@link Runs} as a line of JSON.
 *
 * @param work calls back when it begins a stage
 */
export async function measureRuns(count: number, work: (begin: (stage: string) => void) => Promise<unknown>) {
  const start = { wallMs: 0, cpuMs: 0, threads: hasThreads ? { v8Ms: 0, decodingMs: 0 } : undefined };
  await work(() => {});
  const first = between(start, now());
  const [warm, stages]: [Cost[], Record<string, Cost>[]] = [[], []];
  for (let nth = 0; nth < count; nth += 1) {
    const marks = [{ stage: '', at: now() }];
    await work((stage) => marks.push({ stage, at: now() }));
    marks.push({ stage: '', at: now() });
    warm.push(between(marks[0]!.at, marks.at(-1)!.at));
    const parts = marks.slice(1, -1).map(({ stage, at }, index) => [stage, between(at, marks[index + 2]!.at)] as const);
    stages.push(Object.fromEntries(parts));
  }
  console.log(JSON.stringify({ first, warm, stages, peakRssBytes: process.resourceUsage().maxRSS * 1024 }));
}

/** Linux tells the processor time of each thread. */
const tasks = '/proc/self/task';
const hasThreads = existsSync(tasks);

function now(): Cost {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, threads: hasThreads ? threadTimes() : undefined, wallMs: performance.now() };
}

function threadTimes(): Cost['threads'] {
  let [v8Ms, decodingMs] = [0, 0];
  for (const task of readdirSync(tasks)) {
    if (task === String(process.pid)) continue;
    try {
      const ms = Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
      // Threads of libuv and libvips.
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').startsWith('lib')) decodingMs += ms;
      else v8Ms += ms;
    } catch {
      // The thread has ended.
    }
  }
  return { v8Ms, decodingMs };
}

function between(from: Cost, to: Cost): Cost {
  const threads = from.threads &&
    to.threads && {
      v8Ms: to.threads.v8Ms - from.threads.v8Ms,
      decodingMs: to.threads.decodingMs - from.threads.decodingMs,
    };
  return { wallMs: to.wallMs - from.wallMs, cpuMs: to.cpuMs - from.cpuMs, threads };
}
