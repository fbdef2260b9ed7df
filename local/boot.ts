import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Assembly, loadAssembly } from './assembly/load-assembly.ts';
import { openCredentialStore } from './edge/credentials.ts';
import { answer, type FrontDoor } from './edge/front-door.ts';
import { listenSecurely } from './edge/secure-server.ts';
import { type EdgeHandlers, listen } from './edge/server.ts';
import { openCloud } from './running-cloud.ts';
import type { WarmInstances } from './simulator/warm-instances.ts';
import { folderSite } from './site/folder-site.ts';
import type { StatusData } from './status/status-data.ts';

export interface BootOptions {
  /** The folder of a synthesised cloud assembly, or a loaded one. */
  readonly assembly: string | Assembly;
  /** The folder of the state, which is used again. */
  readonly stateDir: string;
  /** The folder for the output of functions. @default logs inside stateDir */
  readonly logsDir?: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log?: (line: string) => void;
  /** How far the clock of the whole cloud is ahead, its functions included. @default 0 */
  readonly clockOffsetMs?: number;
  /**
   * The factor on the time-outs of functions and of their calls, for a machine that is busy with other work.
   *
   * @default 1
   */
  readonly timeoutFactor?: number;
  /** Environment variables of functions besides those of AWS and the template. @default none */
  readonly environment?: Readonly<Record<string, string>>;
  /** Keeps the instances of functions for the next boot at the same port. @default they end with the cloud */
  readonly warmInstances?: WarmInstances | undefined;
  /** Whether the site is also served over HTTP/2 and TLS, at `secureUrl`. @default false */
  readonly secure?: boolean;
  /** Folders of files to serve next to the cloud, by path, for example `/_ui`. @default none */
  readonly folders?: Readonly<Record<string, string>>;
  /**
   * Whether schedules run when they are due; otherwise they run only on request.
   *
   * @default true
   */
  readonly runsSchedules?: boolean;
  /** The clock of the services alone, for tests that let time pass. */
  readonly now?: () => number;
}

export interface LocalCloud {
  readonly url: string;
  /** The URL of the site over HTTP/2, if it was requested. */
  readonly secureUrl: string | undefined;
  /** Outputs of all stacks by name. */
  readonly outputs: Readonly<Record<string, string>>;
  /** The data of the status page, for tests. */
  readonly status: StatusData;
  /** The physical id of a resource, by the beginning of its logical id. @throws when there is none. */
  physicalId(logicalId: string): string;
  /** Process ids of the running function instances. */
  functionPids(name: string): number[];
  /**
   * Sets the clock of the whole cloud, its functions included, ahead of the machine's. No time passes in between:
   * schedules do not catch up, as they would after a boot. Services with their own `now` keep it.
   */
  setClock(clockOffsetMs: number): void;
  stop(): Promise<void>;
}

/**
 * Boots a synthesised template on this machine, at one URL. Messages that were in flight when the last process ended
 * are visible again, since their consumers died with it.
 *
 * @throws when the port is taken, the assembly cannot be read, it has a resource without a simulator, or its state is
 * in use by another process.
 */
export async function bootLocalCloud({
  assembly: source,
  stateDir,
  logsDir = join(stateDir, 'logs'),
  port,
  log = () => {},
  clockOffsetMs: bootOffsetMs = 0,
  timeoutFactor = 1,
  environment = {},
  warmInstances,
  secure = false,
  folders = {},
  runsSchedules = true,
  now: given,
}: BootOptions): Promise<LocalCloud> {
  let clockOffsetMs = bootOffsetMs;
  const now = given ?? (() => Date.now() + clockOffsetMs);
  mkdirSync(stateDir, { recursive: true });
  const ready = Promise.withResolvers<FrontDoor>();
  let handlers: FrontDoor['handlers'] = [];
  const edge: EdgeHandlers = {
    log,
    now,
    answer: async (exchange) => answer(await ready.promise, exchange),
    upgrade(request, socket, head) {
      if (!handlers.some((each) => each.upgrade?.(request, socket, head))) socket.destroy();
    },
  };
  const server = await listen(port, edge);
  const secureServer = secure ? await listenSecurely(edge) : undefined;
  try {
    const assembly = typeof source === 'string' ? loadAssembly(source) : source;
    const credentials = openCredentialStore(stateDir);
    const context = {
      port: server.port,
      credentials,
      stateDir,
      logsDir,
      clockOffsetMs,
      timeoutFactor,
      environment,
      warmInstances,
      runsSchedules,
      now,
      log,
    };
    const { cloud, frontDoor, functions, status, opened, setClock } = await openCloud(assembly, context);
    const sites = Object.entries(folders).map(([path, folder]) => ({ unsigned: folderSite(path, folder) }));
    handlers = [...sites, ...frontDoor.handlers];
    ready.resolve({ ...frontDoor, handlers });
    opened.startClock();
    return {
      url: status.url,
      secureUrl: secureServer && `https://127.0.0.1:${secureServer.port}`,
      outputs: cloud.outputs(),
      status,
      functionPids: (name) => functions.get(name).pids(),
      setClock(ms) {
        setClock(ms, ms - clockOffsetMs);
        clockOffsetMs = ms;
      },
      physicalId(logicalId) {
        const found =
          cloud.resources.find(({ id }) => id === logicalId) ??
          cloud.resources.find(({ id }) => id.startsWith(logicalId));
        if (!found) throw new Error(`the template has no resource ${logicalId}`);
        return found.ref;
      },
      async stop() {
        // New connections are refused, but sockets stay open until their simulator closes them.
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
