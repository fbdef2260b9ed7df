import { randomUUID } from 'node:crypto';
import { asAwsError } from '#local/edge/aws-error.ts';
import type { WarmInstances } from '#local/simulator/warm-instances.ts';
import { type Instance, type Outcome, startInstance } from './instance.ts';
import type { FunctionSettings } from './settings.ts';

/** One finished invocation, kept for the status page. */
export interface InvocationRecord {
  readonly function: string;
  readonly at: string;
  /** The same for every attempt at an event. */
  readonly requestId: string;
  readonly durationMs: number;
  readonly cold: boolean;
  readonly error?: string;
}

export interface FunctionPool {
  readonly settings: FunctionSettings;
  invoke(event: unknown, requestId?: string): Promise<Outcome>;
  /** Events being handled and waiting. */
  busy(): number;
  /** Process ids of the running instances. */
  pids(): number[];
  /** Sets the clock of its instances, present and future, ahead. */
  setClock(clockOffsetMs: number): void;
  stop(): Promise<void>;
}

/** An instance that is idle for so long is stopped, as Lambda does after some minutes. */
const idleMs = 5 * 60_000;

export interface PoolObserver {
  log(functionName: string, line: string): void;
  finished(record: InvocationRecord): void;
}

/** What the role of the function allows Lambda to do. */
export interface PoolRights {
  /** @throws AwsError AccessDeniedException when the role does not trust Lambda. */
  assumeRole(): void;
  mayWriteLog(): boolean;
}

/**
 * The instances of one function: warm ones are reused, up to `settings.concurrency` run concurrently, further events
 * wait. An instance that times out or dies fails only its current invocation.
 */
export function createFunctionPool(
  settings: FunctionSettings,
  observer: PoolObserver,
  rights: PoolRights,
  bootOffsetMs: number,
  warmInstances?: WarmInstances<Instance>,
): FunctionPool {
  const { folder, memoryMb, timeoutS, killedAfterMs, environment } = settings;
  const startedWith = JSON.stringify([folder, memoryMb, timeoutS, killedAfterMs, Object.entries(environment).sort()]);
  let clockOffsetMs = bootOffsetMs;
  const idle: { instance: Instance; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Instance>();
  const queue: (() => void)[] = [];
  let busy = 0;
  let stopped = false;

  /** As on AWS, the lines of a function whose role may not write them are lost silently. */
  function log(line: string): void {
    if (rights.mayWriteLog()) observer.log(settings.name, line);
  }

  async function turn(): Promise<void> {
    if (busy >= settings.concurrency) await new Promise<void>((resolve) => queue.push(resolve));
    else busy += 1;
  }
  function release(): void {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  }

  function acquire(): { instance: Instance; cold: boolean } {
    for (let warm = idle.pop(); warm; warm = idle.pop()) {
      clearTimeout(warm.timer);
      if (warm.instance.alive) return { instance: warm.instance, cold: false };
      all.delete(warm.instance);
    }
    rights.assumeRole();
    const kept = warmInstances?.take(startedWith);
    kept?.logTo(log);
    kept?.setClock(clockOffsetMs);
    const instance = kept ?? startInstance(settings, clockOffsetMs, log);
    all.add(instance);
    return { instance, cold: kept === undefined };
  }

  function park(instance: Instance): void {
    if (!instance.alive || stopped) {
      all.delete(instance);
      return;
    }
    const timer = setTimeout(() => {
      const index = idle.findIndex((entry) => entry.instance === instance);
      if (index >= 0) idle.splice(index, 1);
      all.delete(instance);
      void instance.stop();
    }, idleMs);
    timer.unref();
    idle.push({ instance, timer });
  }

  async function runOnce(event: unknown, requestId: string): Promise<{ outcome: Outcome; cold: boolean }> {
    try {
      const { instance, cold } = acquire();
      const outcome = await instance.invoke(event, requestId);
      park(instance);
      return { outcome, cold };
    } catch (error) {
      const { code: errorType, message: errorMessage } = asAwsError(error);
      return { outcome: { ok: false, error: { errorType, errorMessage } }, cold: true };
    }
  }

  async function run(event: unknown, requestId: string): Promise<Outcome> {
    const started = performance.now();
    const at = new Date().toISOString();
    const { outcome, cold } = await runOnce(event, requestId);
    if (!outcome.ok) log(`${outcome.error.errorType}: ${outcome.error.errorMessage}`);
    const durationMs = Math.round(performance.now() - started);
    // Lambda's own line at the end of every invocation.
    log(`REPORT RequestId: ${requestId} Duration: ${durationMs} ms`);
    observer.finished({
      function: settings.name,
      at,
      requestId,
      durationMs,
      cold,
      ...(outcome.ok ? {} : { error: outcome.error.errorMessage }),
    });
    return outcome;
  }

  return {
    settings,
    async invoke(event, requestId = randomUUID()) {
      await turn();
      try {
        if (stopped) return { ok: false, error: { errorType: 'Stopped', errorMessage: 'the local cloud is stopping' } };
        return await run(event, requestId);
      } finally {
        release();
      }
    },
    busy: () => busy + queue.length,
    pids: () => [...all].filter((instance) => instance.alive).map((instance) => instance.pid ?? 0),
    setClock(ms) {
      clockOffsetMs = ms;
      for (const instance of all) instance.setClock(ms);
    },
    async stop() {
      stopped = true;
      for (const { timer, instance } of idle.splice(0)) {
        clearTimeout(timer);
        if (warmInstances === undefined || !instance.alive) continue;
        // Its further output belongs to a cloud that is gone.
        instance.logTo(() => undefined);
        warmInstances.keep(startedWith, instance);
        all.delete(instance);
      }
      await Promise.all([...all].map((instance) => instance.stop()));
      all.clear();
    },
  };
}
