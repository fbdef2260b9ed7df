import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Socket } from 'node:net';
import type { FunctionSettings } from './settings.ts';

/** The error of a function, or Lambda's error for an instance that is gone. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: string[];
}
export type Outcome = { ok: true; result: unknown } | { ok: false; error: FunctionError };

export interface Instance {
  readonly pid: number | undefined;
  readonly alive: boolean;
  invoke(event: unknown, requestId: string): Promise<Outcome>;
  /** Sets its clock ahead for later calls. */
  setClock(clockOffsetMs: number): void;
  /** Redirects its output. */
  logTo(log: (line: string) => void): void;
  /** Lets this process end while the instance runs, which then ends, too; or no longer. */
  unref(): void;
  ref(): void;
  stop(): Promise<void>;
}

let strippedRuntime: string | undefined;

/**
 * The code of every instance. Its types are stripped once, here: a process that strips them itself starts a fifth
 * slower.
 */
function runtime(): string {
  strippedRuntime ??= stripTypeScriptTypes(readFileSync(new URL('./runtime.ts', import.meta.url), 'utf8'));
  return strippedRuntime;
}

/** V8 needs a minimal heap whatever the template says; Lambda's limit also covers memory outside of it. */
const minHeapMb = 96;

/** Megabytes of V8's young generation: loading a package fills the default again and again. */
const youngMb = 16;

/** Starts one child process for a function, with its clock set ahead; its output goes to `log`, line by line. */
export function startInstance(
  settings: FunctionSettings,
  clockOffsetMs: number,
  firstLog: (line: string) => void,
): Instance {
  let log = firstLog;
  const flags = [
    '--disable-warning=ExperimentalWarning',
    `--max-old-space-size=${Math.max(minHeapMb, settings.memoryMb)}`,
    `--min-semi-space-size=${youngMb}`,
    '--input-type=module',
  ];
  const child: ChildProcess = spawn(process.execPath, [...flags, '--eval', runtime()], {
    cwd: settings.folder,
    env: { ...settings.environment, LOCAL_CLOCK_AHEAD_MS: String(clockOffsetMs) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let alive = true;
  let settle: ((outcome: Outcome) => void) | undefined;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      alive = false;
      const reason = signal ? `signal: ${signal}` : `exit status ${code}`;
      finish({
        ok: false,
        error: {
          errorType: 'Runtime.ExitError',
          errorMessage: `RequestId: Error: Runtime exited with error: ${reason}`,
        },
      });
      resolve();
    });
  });
  child.once('error', (error) => {
    alive = false;
    finish({ ok: false, error: { errorType: 'Runtime.StartError', errorMessage: error.message } });
  });
  for (const stream of [child.stdout, child.stderr]) forwardLines(stream, (line) => log(line));

  /** What keeps this process running. */
  const held = [child, child.channel, child.stdout as Socket | null, child.stderr as Socket | null];
  const ref = (): void => {
    for (const each of held) each?.ref();
  };

  function finish(outcome: Outcome): void {
    const resolve = settle;
    settle = undefined;
    resolve?.(outcome);
  }

  return {
    pid: child.pid,
    get alive() {
      return alive;
    },
    invoke(event, requestId) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          const seconds = settings.timeoutS.toFixed(2);
          finish({
            ok: false,
            error: {
              errorType: 'Sandbox.Timedout',
              errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds} seconds`,
            },
          });
          alive = false;
          child.kill('SIGKILL');
        }, settings.killedAfterMs);
        const answer = (message: { requestId?: string; result?: unknown; error?: FunctionError }): void => {
          if (message.requestId !== requestId) return;
          finish(message.error ? { ok: false, error: message.error } : { ok: true, result: message.result });
        };
        settle = (outcome) => {
          clearTimeout(timer);
          child.off('message', answer);
          resolve(outcome);
        };
        if (!alive) {
          finish({ ok: false, error: { errorType: 'Runtime.ExitError', errorMessage: 'the instance has ended' } });
          return;
        }
        child.on('message', answer);
        child.send({ requestId, event, deadlineMs: Date.now() + settings.killedAfterMs }, (error) => {
          if (error) finish({ ok: false, error: { errorType: 'Runtime.ExitError', errorMessage: error.message } });
        });
      });
    },
    setClock(ms) {
      // An instance that is just ending takes no more messages either.
      if (alive && child.connected) child.send({ clockOffsetMs: ms });
    },
    logTo(next) {
      log = next;
    },
    unref() {
      for (const each of held) each?.unref();
    },
    ref,
    async stop() {
      if (!alive) return;
      ref();
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function forwardLines(stream: NodeJS.ReadableStream | null, log: (line: string) => void): void {
  let rest = '';
  stream?.setEncoding('utf8');
  stream?.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) log(line);
  });
  stream?.on('end', () => rest && log(rest));
}
