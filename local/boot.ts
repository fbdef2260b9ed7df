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
  readonly clockOffsetMs?: number;
  /**
   * How many times longer than its limit a function and each of its calls may take, for a machine that is busy with
   * something else.
   *
   * @default 1
   */
  readonly timeoutFactor?: number;
  /** What functions find in their environment beside what AWS and the template put there. @default nothing */
  readonly environment?: Readonly<Record<string, string>>;
  /** What keeps the instances of functions for the next boot at the same port. @default they end with the cloud */
  readonly warmInstances?: WarmInstances | undefined;
  /** Whether the same is served over HTTP/2 and TLS, too, at `secureUrl`. @default false */
  readonly secure?: boolean;
  /** Folders of files this machine shows beside the cloud, by their path, for example `/_ui`. @default none */
  readonly folders?: Readonly<Record<string, string>>;
  /**
   * Whether schedules run when they are due; without, they run only on request.
   *
   * @default true
   */
  readonly runsSchedules?: boolean;
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
  /**
   * Sets the clock of the whole cloud, its functions included, so much ahead of the machine's. Nothing passes
   * between: schedules do not make up for it, as they would after a boot. Services told another time by `now` keep to that.
   */
  setClock(clockOffsetMs: number): void;
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
    const beside = Object.entries(folders).map(([path, folder]) => ({ unsigned: folderSite(path, folder) }));
    handlers = [...beside, ...frontDoor.handlers];
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
