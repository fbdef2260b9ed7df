import type { Assembly } from './assembly/load-assembly.ts';
import { localAddresses } from './assembly/local-addresses.ts';
import { type Cloud, resolveStacks } from './assembly/resolve-stacks.ts';
import type { CredentialStore } from './edge/credentials.ts';
import type { FrontDoor } from './edge/front-door.ts';
import { iam } from './iam/simulator.ts';
import { inertTypes } from './inert-types.ts';
import type { Functions } from './lambda/functions.ts';
import { lambda } from './lambda/simulator.ts';
import { mail } from './mail/simulator.ts';
import { schedules } from './schedules/simulator.ts';
import { type OpenedSimulators, openSimulators } from './simulator/open-simulators.ts';
import type { WarmInstances } from './simulator/warm-instances.ts';
import { identifierOf, simulators } from './simulators.ts';
import { sqs } from './sqs/simulator.ts';
import { type StatusData, statusData } from './status/status-data.ts';
import { createStatusSite } from './status/status-site.ts';

/** What stays the same while the stacks change. */
export interface CloudContext {
  /** The port of everything. */
  readonly port: number;
  readonly credentials: CredentialStore;
  readonly stateDir: string;
  readonly logsDir: string;
  readonly clockOffsetMs: number;
  readonly timeoutFactor: number;
  /** Environment variables of functions besides those of AWS and the template. */
  readonly environment: Readonly<Record<string, string>>;
  readonly warmInstances?: WarmInstances | undefined;
  readonly runsSchedules: boolean;
  now(): number;
  log(line: string): void;
}

/** Some stacks with all their simulators, open. */
export interface RunningCloud {
  readonly cloud: Cloud;
  readonly frontDoor: FrontDoor;
  readonly functions: Functions;
  readonly status: StatusData;
  readonly opened: OpenedSimulators;
  /** Sets the clock of functions and schedules ahead; `byMs` is the difference to before. */
  setClock(clockOffsetMs: number, byMs: number): void;
}

/** Evaluates stacks as they would be at this port, and opens nothing. @throws for unknown resources and names. */
export function resolveHere(assembly: Assembly, port: number): Cloud {
  const host = `127.0.0.1:${port}`;
  return resolveStacks(assembly, { host, localise: localAddresses(host), identify: identifierOf });
}

/**
 * Opens every simulator for these stacks, on the existing state.
 *
 * @throws when they have a resource without a simulator, or their state is in use by another process.
 */
export async function openCloud(assembly: Assembly, context: CloudContext): Promise<RunningCloud> {
  const { port, credentials, now, log } = context;
  const started = performance.now();
  const host = `127.0.0.1:${port}`;
  const url = `http://${host}`;
  const cloud = resolveHere(assembly, port);
  // Unknown names in outputs fail before anything is opened.
  cloud.outputs();
  const { assetPaths } = assembly;
  const opened = await openSimulators(simulators, {
    ...context,
    cloud,
    assetPaths,
    url,
    localise: localAddresses(host),
  });

  const authorisation = await opened.get(iam);
  const { inbox } = await opened.get(mail);
  const { queues } = await opened.get(sqs);
  const { functions, logs } = await opened.get(lambda);
  const tasks = await opened.get(schedules);
  const status = statusData({
    cloud,
    authorisation,
    inbox,
    queues,
    logs,
    schedules: tasks,
    functions,
    url,
    bootMs: performance.now() - started,
    describe: opened.describe,
    isSimulated: (type) => !(type in inertTypes.types),
  });
  const pages = createStatusSite({ data: status, inbox, queues, schedules: tasks, port });
  const handlers = [...opened.handlers, { unsigned: pages }];
  return {
    cloud,
    frontDoor: { handlers, credentials, authorise: authorisation.require, now, log },
    functions,
    status,
    opened,
    setClock(clockOffsetMs, byMs) {
      functions.setClock(clockOffsetMs);
      tasks.moveBy(byMs);
    },
  };
}
