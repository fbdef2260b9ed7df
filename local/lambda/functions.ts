import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../assembly/resolve-stacks.ts';
import type { CredentialStore } from '../edge/credentials.ts';
import { createFunctionPool, type FunctionPool, type PoolObserver } from './function-pool.ts';
import type { Outcome } from './instance.ts';
import { functionProperties, functionSettings } from './settings.ts';

export interface Functions {
  /** By name, ARN, alias or version ARN, or the integration URI that API Gateway builds around an ARN. */
  find(reference: string): FunctionPool | undefined;
  get(reference: string): FunctionPool;
  invoke(reference: string, event: unknown): Promise<Outcome>;
  all(): FunctionPool[];
  stop(): Promise<void>;
}

interface Options {
  resources: Resource[];
  assetPaths: Map<string, string>;
  credentials: CredentialStore;
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

/** Prepares every Node function of the template; none is started before its first event. */
export function openFunctions(options: Options): Functions {
  const pools = new Map<string, FunctionPool>();
  for (const resource of options.resources) {
    const folder = codeFolder(resource, options);
    if (!folder) continue;
    const credentials = options.credentials.forFunction(resource.ref, functionProperties(resource).Role);
    pools.set(
      resource.ref,
      createFunctionPool(
        functionSettings(resource, folder, { credentials, endpoint: options.endpoint }),
        options.observer,
      ),
    );
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
    invoke: (reference, event) => get(reference).invoke(event),
    all: () => [...pools.values()],
    stop: async () => void (await Promise.all([...pools.values()].map((pool) => pool.stop()))),
  };
}
