import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StackTemplate } from './assembly/load-assembly.ts';
import type { Cloud } from './assembly/resolve-stacks.ts';
import { cloudFormationService, type Surroundings } from './cloudformation/cloudformation-service.ts';
import type { StackBackend } from './cloudformation/stack-engine.ts';
import type { Definition } from './cloudformation/stack-record.ts';
import { openStacks, region } from './cloudformation/stacks.ts';
import { unpackAssets } from './deployed-assets.ts';
import { openCredentialStore } from './edge/credentials.ts';
import { answer, type FrontDoor } from './edge/front-door.ts';
import { listen } from './edge/server.ts';
import { openCloud, type RunningCloud, resolveHere } from './running-cloud.ts';
import { s3 } from './s3/simulator.ts';
import type { StatusData } from './status/status-data.ts';

export interface DeployableOptions {
  /** The folder of the state; stacks of the last run are restored. */
  readonly stateDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log?: (line: string) => void;
  /** The factor on time-outs of functions. @default 1 */
  readonly timeoutFactor?: number;
  /** Environment variables of functions besides those of AWS and the template. @default none */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface DeployableCloud {
  readonly url: string;
  /** The data of the status page now. */
  status(): StatusData;
  stop(): Promise<void>;
}

/**
 * Boots a local cloud with nothing but CloudFormation: it runs what the CDK's own commands deploy to it. Every change
 * closes the simulators and opens them again on the same state; requests wait meanwhile.
 *
 * @throws when the port is taken, or the state is in use by another process.
 */
export async function bootDeployable({
  stateDir,
  port,
  log = () => {},
  timeoutFactor = 1,
  environment = {},
}: DeployableOptions): Promise<DeployableCloud> {
  mkdirSync(stateDir, { recursive: true });
  const now = Date.now;
  let world: RunningCloud | undefined;
  let ready = Promise.withResolvers<FrontDoor>();
  const server = await listen(port, {
    log,
    now,
    answer: async (exchange) => answer(await ready.promise, exchange),
    upgrade(request, socket, head) {
      if (!world?.frontDoor.handlers.some((each) => each.upgrade?.(request, socket, head))) socket.destroy();
    },
  });
  const credentials = openCredentialStore(stateDir);
  const context = {
    port: server.port,
    credentials,
    stateDir,
    logsDir: join(stateDir, 'logs'),
    clockOffsetMs: 0,
    timeoutFactor,
    environment,
    runsSchedules: true,
    now,
    log,
  };

  async function close(): Promise<void> {
    const open = world;
    if (!open) return;
    world = undefined;
    ready = Promise.withResolvers();
    await open.opened.stop();
  }

  async function show(templates: StackTemplate[]): Promise<void> {
    const resolved = resolveHere({ stacks: templates, assetPaths: new Map() }, server.port);
    const buckets = world ? (await world.opened.get(s3)).buckets : new Map();
    const assetPaths = await unpackAssets(resolved.resources, buckets, stateDir);
    await close();
    const opened = await openCloud({ stacks: templates, assetPaths }, context);
    world = opened;
    opened.opened.startClock();
    ready.resolve({ ...opened.frontDoor, handlers: [{ services: [service] }, ...opened.frontDoor.handlers] });
  }

  /** Every existing stack, with one of them as it shall be. */
  function among(name: string, definition: Definition | undefined): StackTemplate[] {
    const others = stacks
      .list()
      .flatMap((record) => (record.name === name || !record.live ? [] : [[record.name, record.live] as const]));
    const all = definition ? [...others, [name, definition] as const] : others;
    return all.map(([stack, { template, parameters }]) => ({ name: stack, region, template, parameters }));
  }
  const backend: Omit<StackBackend, 'keep'> = {
    resolve: (name, definition): Cloud =>
      resolveHere({ stacks: among(name, definition), assetPaths: new Map() }, server.port),
    open: (name, definition) => show(among(name, definition)),
    async remove(resource) {
      await world?.opened.remove(resource);
    },
    now,
  };
  const stacks = openStacks(stateDir, backend, log);
  const here = (): RunningCloud => {
    if (!world) throw new Error('the cloud is changing');
    return world;
  };
  const around: Surroundings = {
    async readObject(bucket, key) {
      const { buckets } = await here().opened.get(s3);
      const store = buckets.get(bucket)?.store;
      const object = store?.find(key);
      if (!store || !object) throw new Error(`there is no object ${key} in ${bucket}`);
      return (await store.read(object)).toString('utf8');
    },
    findParameter: (name) =>
      here()
        .cloud.ofType('AWS::SSM::Parameter')
        .find(({ ref }) => ref === name)
        ?.properties['Value']?.toString(),
    outputsOf: (stack) => here().cloud.outputsOf(stack),
    resourcesOf: (stack) => here().cloud.resources.filter((resource) => resource.stack === stack),
  };
  const service = cloudFormationService(stacks, around);
  try {
    await show(among('', undefined));
  } catch (error) {
    await server.close();
    throw error;
  }
  return {
    url: here().status.url,
    status: () => here().status,
    async stop() {
      const closed = server.close();
      await close();
      await closed;
    },
  };
}
