import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Assembly, loadAssembly } from './assembly/load-assembly.ts';
import { localAddresses } from './assembly/local-addresses.ts';
import { resolveStacks } from './assembly/resolve-stacks.ts';
import { openCredentialStore } from './edge/credentials.ts';
import { answer, type FrontDoor } from './edge/front-door.ts';
import { listenSecurely } from './edge/secure-server.ts';
import { type EdgeHandlers, listen } from './edge/server.ts';
import { iam } from './iam/simulator.ts';
import { lambda } from './lambda/simulator.ts';
import { mail } from './mail/simulator.ts';
import { namedOnly } from './named-only.ts';
import { schedules } from './schedules/simulator.ts';
import { openSimulators } from './simulator/open-simulators.ts';
import { identifierOf, simulators } from './simulators.ts';
import { sqs } from './sqs/simulator.ts';
import { type StatusData, statusData } from './status/status-data.ts';
import { createStatusSite } from './status/status-site.ts';

export interface BootOptions {
  /** Folder of a synthesised cloud assembly, or what was read from one. */
  readonly assembly: string | Assembly;
  /** Where state is kept; what is in it from last time is used again. */
  readonly stateDir: string;
  /** Where what functions print goes. @default logs inside stateDir */
  readonly logsDir?: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log?: (line: string) => void;
  /** How much later than today the whole cloud lives, its functions included. @default 0 */
  readonly aheadMs?: number;
  /**
   * How many times longer than its limit a function and each of its calls may take, for a machine that is busy with
   * something else.
   *
   * @default 1
   */
  readonly patience?: number;
  /** What functions find in their environment beside what AWS and the template put there. @default nothing */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether the same is served over HTTP/2 and TLS, too, at `secureUrl`. @default false */
  readonly secure?: boolean;
  /** Time of the services alone, for tests that let it pass. */
  readonly now?: () => number;
}

export interface LocalCloud {
  readonly url: string;
  /** Where the site answers over HTTP/2, when that was asked for. */
  readonly secureUrl: string | undefined;
  /** Outputs of all stacks by name. */
  readonly outputs: Readonly<Record<string, string>>;
  /** What the status page shows, for tests. */
  readonly status: StatusData;
  /** Physical id of a resource, by the beginning of its logical id. @throws when there is none. */
  physicalId(logicalId: string): string;
  /** Process ids of the function instances that live now. */
  functionPids(name: string): number[];
  stop(): Promise<void>;
}

/**
 * Boots a synthesised template on this machine, at one address. Messages that were in flight when the last process
 * ended are visible again, since their consumers died with it.
 *
 * @throws when the port is taken, the assembly cannot be read, it has what nobody simulates, or its state is in use by
 * another process.
 */
export async function bootLocalCloud({
  assembly: source,
  stateDir,
  logsDir = join(stateDir, 'logs'),
  port,
  log = () => {},
  aheadMs = 0,
  patience = 1,
  environment = {},
  secure = false,
  now = () => Date.now() + aheadMs,
}: BootOptions): Promise<LocalCloud> {
  const started = performance.now();
  mkdirSync(stateDir, { recursive: true });
  const ready = Promise.withResolvers<FrontDoor>();
  let doors: FrontDoor['doors'] = [];
  const handlers: EdgeHandlers = {
    log,
    now,
    answer: async (exchange) => answer(await ready.promise, exchange),
    upgrade(request, socket, head) {
      if (!doors.some((door) => door.upgrade?.(request, socket, head))) socket.destroy();
    },
  };
  const server = await listen(port, handlers);
  const secureServer = secure ? await listenSecurely(handlers) : undefined;
  try {
    const host = `127.0.0.1:${server.port}`;
    const url = `http://${host}`;
    const { stacks, assetPaths } = typeof source === 'string' ? loadAssembly(source) : source;
    const localise = localAddresses(host);
    const cloud = resolveStacks({ stacks, assetPaths }, { host, localise, identify: identifierOf });
    const credentials = openCredentialStore(stateDir);
    const outputs = cloud.outputs();
    const places = { stateDir, logsDir, url };
    const context = { cloud, assetPaths, credentials, ...places, aheadMs, patience, environment, now, log, localise };
    const opened = await openSimulators(simulators, context);

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
      isSimulated: (type) => !(type in namedOnly.types),
    });
    const pages = createStatusSite({ data: status, inbox, queues, schedules: tasks, port: server.port });
    doors = [...opened.doors, { unsigned: pages }];
    ready.resolve({ doors, credentials, authorise: authorisation.require, now, log });
    opened.startClock();
    return {
      url,
      secureUrl: secureServer && `https://127.0.0.1:${secureServer.port}`,
      outputs,
      status,
      functionPids: (name) => functions.get(name).pids(),
      physicalId(logicalId) {
        const found =
          cloud.resources.find(({ id }) => id === logicalId) ??
          cloud.resources.find(({ id }) => id.startsWith(logicalId));
        if (!found) throw new Error(`the template has no resource ${logicalId}`);
        return found.ref;
      },
      async stop() {
        // Nobody new comes in, but sockets stay open until who serves them closes them.
        const closed = Promise.all([server.close(), secureServer?.close()]);
        await opened.stop();
        await closed;
      },
    };
  } catch (error) {
    await Promise.all([server.close(), secureServer?.close()]);
    throw error;
  }
}
