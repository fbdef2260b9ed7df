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

/** Where a product answers. */
export interface Reachable {
  readonly url: string;
}

/** The whole product on this machine, with nothing in it, at a port of its own. */
export interface Product extends Reachable {
  readonly cloud: LocalCloud;
  /** The services' clock, of which the functions know nothing; they bear a difference of less than 15 minutes. */
  readonly clock: { clockOffsetMs: number };
  /** How much later than today the whole product lives. */
  readonly clockOffsetMs: number;
  /** Lets the whole product live so much later than today, its functions included. */
  setClock(clockOffsetMs: number): void;
  /** Stops the product and boots it again on the same state, as after a crash of the machine. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** How the engine of a product answers. */
export interface Answering {
  /**
   * Whether it may answer as it did before in this run of tests. Without, the functions are bundled as they are
   * everywhere else.
   *
   * @default true
   */
  readonly remembers?: boolean;
  /**
   * What else its functions find in their environment.
   *
   * @default nothing
   */
  readonly told?: Readonly<Record<string, string>>;
}

/**
 * The template of the local stage; site and functions are built once and then only when their sources changed. Processes
 * that want it at the same time wait for one another.
 */
export async function productAssembly(
  settings: Record<string, string> = {},
  { remembers = true }: Answering = {},
): Promise<string> {
  const stateDir = join(root, '.build/tested');
  mkdirSync(stateDir, { recursive: true });
  // The system ends the turn of a process that dies.
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

/** Whether it begins: another process may have a turn. */
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

/** The same for every product of this process: no test changes what the product is made from. */
function loadedAssembly(settings: Record<string, string>, answering: Answering): Promise<Assembly> {
  const name = JSON.stringify([settings, answering.remembers]);
  const assembly = loaded.get(name) ?? productAssembly(settings, answering).then(loadAssembly);
  loaded.set(name, assembly);
  return assembly;
}

/** Boots the template of the local stage, with other `settings` if a test needs them; `secure` answers over HTTP/2, too. */
export async function startProduct(
  settings: Record<string, string> = {},
  { secure = false, told = {}, ...answering }: Answering & { readonly secure?: boolean } = {},
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
      environment: { ...memoryOfRun(), ...told },
      secure,
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
