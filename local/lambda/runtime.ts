/**
 * Runs inside the child process of one function instance: loads the handler once and answers one event at a time,
 * received over the process's own channel. Imports nothing of the local cloud, so that a function starts quickly.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Invocation {
  readonly requestId: string;
  readonly event: unknown;
  /** Milliseconds since the epoch at which the instance is killed. */
  readonly deadlineMs: number;
}
/** Sets the clock of the function ahead from now on. */
interface Moved {
  readonly clockOffsetMs: number;
}
type Handler = (event: unknown, context: object) => unknown;

const MachineDate = Date;
let clockOffsetMs = 0;

/** A cloud with another clock takes its functions along. Only then do they differ from the machine's clock. */
function setClock(ms: number): void {
  clockOffsetMs = ms;
  if (clockOffsetMs === 0 || globalThis.Date !== MachineDate) return;
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [MachineDate.now() + clockOffsetMs], newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => MachineDate.now() + clockOffsetMs : Reflect.get(target, name, receiver),
  });
}
setClock(Number(process.env['LOCAL_CLOCK_AHEAD_MS'] ?? 0));

const folder = process.env['LAMBDA_TASK_ROOT'] ?? process.cwd();
const [file = 'index', exportName = 'handler'] = (process.env['_HANDLER'] ?? 'index.handler').split(/\.(?=[^.]+$)/);

// Next to the package, so that both are deleted together; a stopped instance has no time to write it.
enableCompileCache(join(folder, '..', 'compile-cache'));

async function loadHandler(): Promise<Handler> {
  const path = ['.mjs', '.js', '.cjs'].map((suffix) => join(folder, file + suffix)).find((name) => existsSync(name));
  if (!path) throw new Error(`Cannot find module '${file}' in ${folder}`);
  const module = (await import(pathToFileURL(path).href)) as Record<string, unknown> & {
    default?: Record<string, unknown>;
  };
  flushCompileCache();
  const handler = module[exportName] ?? module.default?.[exportName];
  if (typeof handler !== 'function') throw new Error(`${file}.${exportName} is undefined or not exported`);
  return handler as Handler;
}

const handler = loadHandler();
// The first invocation reports a failed start; without this line the process would end before.
handler.catch(() => undefined);

function context({ requestId, deadlineMs }: Invocation): object {
  const name = process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? '';
  return {
    awsRequestId: requestId,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: process.env['VESIKA_FUNCTION_ARN'] ?? name,
    memoryLimitInMB: process.env['AWS_LAMBDA_FUNCTION_MEMORY_SIZE'] ?? '128',
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: `local/${process.pid}`,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadlineMs - MachineDate.now()),
  };
}

function describe(error: unknown): { errorType: string; errorMessage: string; trace: string[] } {
  if (!(error instanceof Error)) return { errorType: 'Error', errorMessage: String(error), trace: [] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') };
}

/** Connections closed by the last cloud have to be closed here first: a request over one of them would be lost. */
let connectionsEnded = Promise.resolve();

/** A connection closed by the peer is released in one turn of the loop and forgotten in the next. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

process.on('message', async (message: Invocation | Moved) => {
  if ('clockOffsetMs' in message) {
    setClock(message.clockOffsetMs);
    connectionsEnded = someTurns();
    return;
  }
  const { requestId } = message;
  await connectionsEnded;
  try {
    const result = await (await handler)(message.event, context(message));
    process.send?.({ requestId, result: result === undefined ? null : result });
  } catch (error) {
    console.error(error);
    process.send?.({ requestId, error: describe(error) });
  }
});
// Orphans would keep working for a cloud that is gone.
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
