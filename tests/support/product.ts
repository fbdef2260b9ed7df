import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { type Assembly, loadAssembly } from '#local/assembly/load-assembly.ts';
import type { LocalCloud } from '#local/boot.ts';
import { prepareAssembly } from '#local/start/prepare.ts';
import { takeBerth } from './berth.ts';
import { memoryOfRun } from './engine-memory/memory-of-run.ts';
import { engineStandIns } from './engine-memory/stand-ins.ts';
import { until } from './runner/waits.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The URL of a product. */
export interface Reachable {
  readonly url: string;
}

/** The whole product on this machine, with an empty state, on its own port. */
export interface Product extends Reachable {
  readonly cloud: LocalCloud;
  /** The services' clock, of which the functions know nothing; they tolerate a difference of less than 15 minutes. */
  readonly clock: { clockOffsetMs: number };
  /** How far the clock of the whole product is ahead. */
  readonly clockOffsetMs: number;
  /** Sets the clock of the whole product ahead, functions included. */
  setClock(clockOffsetMs: number): void;
  /** Stops the product and boots it again on the same state, as after a crash of the machine. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** How the engine of a product answers. */
export interface Answering {
  /**
   * Whether it may repeat its answers of this test run. Without, the functions are bundled as everywhere else.
   *
   * @default true
   */
  readonly remembers?: boolean;
  /**
   * The factor on the time-outs of functions; 1 is that of `npm start`.
   *
   * @default one that no busy machine reaches
   */
  readonly timeoutFactor?: number;
  /**
   * More environment variables of its functions.
   *
   * @default none
   */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * The template of the local stage; site and functions are built once, and again only when their sources changed.
 * Processes that need it at the same time wait for one another.
 */
export async function productAssembly(
  settings: Record<string, string> = {},
  { remembers = true }: Answering = {},
): Promise<string> {
  const stateDir = join(root, '.build/tested');
  mkdirSync(stateDir, { recursive: true });
  // SQLite releases the lock of a process that dies.
  const turn = new DatabaseSync(join(stateDir, 'turn.sqlite'));
  await until('a turn at building the product', async () => beginTurn(turn));
  try {
    return await prepareAssembly({
      root,
      stateDir,
      siteUrl: 'http://127.0.0.1:3000',
      settings,
      standIns: remembers ? engineStandIns : {},
      say: () => undefined,
    });
  } finally {
    turn.close();
  }
}

/** Whether the lock is taken: another process may hold it. */
function beginTurn(turn: DatabaseSync): boolean {
  try {
    turn.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const sqliteBusy = 5;
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}

const loaded = new Map<string, Promise<Assembly>>();

/** The same assembly for every product of this process: no test changes its sources. */
function loadedAssembly(settings: Record<string, string>, answering: Answering): Promise<Assembly> {
  const name = JSON.stringify([settings, answering.remembers]);
  const assembly = loaded.get(name) ?? productAssembly(settings, answering).then(loadAssembly);
  loaded.set(name, assembly);
  return assembly;
}

/**
 * Boots the template of the local stage, with other `settings` if a test needs them; `secure` answers over HTTP/2, too.
 */
export async function startProduct(
  settings: Record<string, string> = {},
  { secure = false, environment = {}, timeoutFactor, ...answering }: Answering & { readonly secure?: boolean } = {},
): Promise<Product> {
  const assembly = await loadedAssembly(settings, answering);
  const stateDir = mkdtempSync(join(tmpdir(), 'vesika-product-'));
  const clock = { clockOffsetMs: 0 };
  let clockOffsetMs = 0;
  const berth = takeBerth();
  const boot = (): Promise<LocalCloud> =>
    berth.boot({
      assembly,
      stateDir,
      clockOffsetMs,
      environment: { ...memoryOfRun(), ...environment },
      secure,
      ...(timeoutFactor !== undefined && { timeoutFactor }),
      now: () => Date.now() + clockOffsetMs + clock.clockOffsetMs,
    });
  let cloud = await boot();
  return {
    url: cloud.url,
    clock,
    get cloud() {
      return cloud;
    },
    get clockOffsetMs() {
      return clockOffsetMs;
    },
    setClock(ms) {
      clockOffsetMs = ms;
      cloud.setClock(ms);
    },
    async restart() {
      await cloud.stop();
      await berth.cool();
      cloud = await boot();
    },
    async stop() {
      await cloud.stop();
      berth.leave(stateDir);
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
