import { randomUUID } from 'node:crypto';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { asAwsError } from '#local/edge/aws-error.ts';
import { asService, type CredentialStore, type Principal } from '#local/edge/credentials.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import type { WarmInstances } from '#local/simulator/warm-instances.ts';
import type { AsyncInvocations } from './async-invocations.ts';
import { createFunctionPool, type FunctionPool, type PoolObserver, type PoolRights } from './function-pool.ts';
import type { Instance, Outcome } from './instance.ts';
import { type FunctionSettings, functionProperties, functionSettings } from './settings.ts';

export interface Functions {
  /** By name, ARN, alias or version ARN, or the integration URI that API Gateway builds around an ARN. */
  find(reference: string): FunctionPool | undefined;
  get(reference: string): FunctionPool;
  /** Invokes for a caller; a caller without permission gets the answer of a failed function. */
  invoke(reference: string, event: unknown, caller: Principal): Promise<Outcome>;
  /** The same for asynchronous callers: a failure is retried. @returns the outcome of the first attempt. */
  invokeLater(reference: string, event: unknown, caller: Principal): Promise<Outcome>;
  /** Retries what is due. */
  retryDue(): void;
  all(): FunctionPool[];
  /** Sets the clock of every function ahead. */
  setClock(clockOffsetMs: number): void;
  stop(): Promise<void>;
}

interface Options {
  readonly resources: Resource[];
  readonly assetPaths: ReadonlyMap<string, string>;
  readonly credentials: CredentialStore;
  readonly authorisation: Authorisation;
  readonly asynchronous: AsyncInvocations;
  /** Milliseconds by which the clock of the cloud is ahead of the machine's. */
  readonly clockOffsetMs: number;
  readonly timeoutFactor: number;
  /** Environment variables of functions besides those of AWS and the template. */
  readonly environment: Readonly<Record<string, string>>;
  readonly endpoint: string;
  readonly observer: PoolObserver;
  readonly warmInstances: WarmInstances<Instance> | undefined;
}

/** The folder of the code; undefined for functions in another language, which do not run here. */
function codeFolder(resource: Resource, { assetPaths }: Options): string | undefined {
  const { Code, Runtime } = functionProperties(resource);
  if (!Runtime.startsWith('nodejs')) return undefined;
  const folder = assetPaths.get(Code.S3Key);
  if (folder === undefined) throw new Error(`the assembly has no code for ${resource.id}`);
  return folder;
}

/** The policies Lambda needs to start an instance, and to write its output. */
function rightsOf({ arn, logStreamArn, principal }: FunctionSettings, authorisation: Authorisation): PoolRights {
  const service = asService('lambda.amazonaws.com', arn);
  const writing = ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => ({ action, resource: logStreamArn }));
  let mayWrite: boolean | undefined;
  return {
    assumeRole: () => authorisation.require(service, [{ action: 'sts:AssumeRole', resource: principal.roleArn ?? '' }]),
    mayWriteLog() {
      mayWrite ??= writing.map((need) => authorisation.allows(principal, need)).every((allowed) => allowed);
      return mayWrite;
    },
  };
}

/** Prepares every Node function of the template; none is started before its first event. */
export function openFunctions(options: Options): Functions {
  const pools = new Map<string, FunctionPool>();
  for (const resource of options.resources) {
    const folder = codeFolder(resource, options);
    if (!folder) continue;
    const credentials = options.credentials.forFunction(resource.ref, functionProperties(resource).Role);
    const { clockOffsetMs, timeoutFactor, environment, endpoint, authorisation, observer, warmInstances } = options;
    const settings = functionSettings(resource, folder, { credentials, endpoint, timeoutFactor, environment });
    const rights = rightsOf(settings, authorisation);
    pools.set(resource.ref, createFunctionPool(settings, observer, rights, clockOffsetMs, warmInstances));
  }
  const find = (reference: string): FunctionPool | undefined =>
    pools.get(reference) ?? pools.get(/:function:([\w-]+)/.exec(reference)?.[1] ?? '');
  const get = (reference: string): FunctionPool => {
    const pool = find(reference);
    if (!pool) throw new Error(`the template has no function ${reference} that can run here`);
    return pool;
  };
  /** The refusal of a caller who may not invoke a function, as a failed outcome. */
  function refusalOf(pool: FunctionPool, caller: Principal): Outcome | undefined {
    try {
      options.authorisation.require(caller, [{ action: 'lambda:InvokeFunction', resource: pool.settings.arn }]);
      return undefined;
    } catch (error) {
      const { code: errorType, message: errorMessage } = asAwsError(error);
      return { ok: false, error: { errorType, errorMessage } };
    }
  }

  return {
    find,
    get,
    async invoke(reference, event, caller) {
      const pool = get(reference);
      return refusalOf(pool, caller) ?? pool.invoke(event);
    },
    async invokeLater(reference, event, caller) {
      const pool = get(reference);
      const requestId = randomUUID();
      const attempt = (): Promise<Outcome> => pool.invoke(event, requestId);
      return refusalOf(pool, caller) ?? options.asynchronous.accept(pool.settings.name, attempt);
    },
    retryDue: () => options.asynchronous.retryDue(),
    all: () => [...pools.values()],
    setClock(clockOffsetMs) {
      for (const pool of pools.values()) pool.setClock(clockOffsetMs);
    },
    stop: async () => void (await Promise.all([...pools.values()].map((pool) => pool.stop()))),
  };
}
