import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '#local/assembly/resolve-stacks.ts';
import { asAwsError } from '#local/edge/aws-error.ts';
import { asService, type CredentialStore, type Principal } from '#local/edge/credentials.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import { createFunctionPool, type FunctionPool, type PoolObserver, type PoolRights } from './function-pool.ts';
import type { Outcome } from './instance.ts';
import { type FunctionSettings, functionProperties, functionSettings } from './settings.ts';

export interface Functions {
  /** By name, ARN, alias or version ARN, or the integration URI that API Gateway builds around an ARN. */
  find(reference: string): FunctionPool | undefined;
  get(reference: string): FunctionPool;
  /** Invokes in somebody's name; who may not is answered as by a function that failed. */
  invoke(reference: string, event: unknown, caller: Principal): Promise<Outcome>;
  all(): FunctionPool[];
  stop(): Promise<void>;
}

interface Options {
  resources: Resource[];
  assetPaths: Map<string, string>;
  credentials: CredentialStore;
  authorisation: Authorisation;
  /** Milliseconds by which the clock of the cloud is ahead of the machine's. */
  aheadMs: number;
  endpoint: string;
  stateDir: string;
  observer: PoolObserver;
}

function codeFolder(resource: Resource, options: Options): string | undefined {
  const { Code, Runtime } = functionProperties(resource);
  if (Runtime && !Runtime.startsWith('nodejs')) return undefined;
  if (Code.S3Key) return options.assetPaths.get(Code.S3Key);
  if (!Code.ZipFile) return undefined;
  const folder = join(options.stateDir, 'inline-functions', resource.ref);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.cjs'), Code.ZipFile);
  return folder;
}

/** What Lambda asks the policies before it starts an instance, and before it writes down what the instance prints. */
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
    const { aheadMs, endpoint, authorisation } = options;
    const settings = functionSettings(resource, folder, { credentials, endpoint, aheadMs });
    pools.set(resource.ref, createFunctionPool(settings, options.observer, rightsOf(settings, authorisation)));
  }
  const find = (reference: string): FunctionPool | undefined =>
    pools.get(reference) ?? pools.get(/:function:([\w-]+)/.exec(reference)?.[1] ?? '');
  const get = (reference: string): FunctionPool => {
    const pool = find(reference);
    if (!pool) throw new Error(`the template has no function ${reference} that can run here`);
    return pool;
  };
  return {
    find,
    get,
    async invoke(reference, event, caller) {
      const pool = get(reference);
      try {
        options.authorisation.require(caller, [{ action: 'lambda:InvokeFunction', resource: pool.settings.arn }]);
      } catch (error) {
        const { code: errorType, message: errorMessage } = asAwsError(error);
        return { ok: false, error: { errorType, errorMessage } };
      }
      return pool.invoke(event);
    },
    all: () => [...pools.values()],
    stop: async () => void (await Promise.all([...pools.values()].map((pool) => pool.stop()))),
  };
}
