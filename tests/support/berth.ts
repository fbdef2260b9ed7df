import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BootOptions, bootLocalCloud, type LocalCloud } from '#local/boot.ts';
import { createWarmInstances } from '#local/simulator/warm-instances.ts';
import { atEnd } from './runner/at-end.ts';

/**
 * A port at which the clouds of this process answer one after the other, each with an empty state, but with the
 * functions of the last one still warm.
 */
export interface Berth {
  /** Boots a cloud, with the keys that the warm functions know unless its state has others. */
  boot(options: Omit<BootOptions, 'port' | 'warmInstances'>): Promise<LocalCloud>;
  /** Ends the warm functions. */
  cool(): Promise<void>;
  /** Frees the port for the next cloud; this one has stopped, and its state is still there. */
  leave(stateDir: string): void;
}

const free: Berth[] = [];

export const takeBerth = (): Berth => free.pop() ?? aBerth();

/** Time-outs of functions end what hangs; they say nothing on a machine with other work to do. */
const timeoutFactor = 20;

/**
 * Each is a process of a hundred megabytes and more. With twenty the api step took 361 s of a processor, with all 357.
 */
const warmFunctions = 20;

function aBerth(): Berth {
  const keysDir = mkdtempSync(join(tmpdir(), 'vesika-keys-'));
  const warmInstances = createWarmInstances(warmFunctions);
  let port = 0;
  atEnd(() => warmInstances.stop());
  // A script ends without them.
  process.once('exit', () => rmSync(keysDir, { recursive: true, force: true }));

  async function bootAt(wantedPort: number, options: Parameters<Berth['boot']>[0]): Promise<LocalCloud> {
    // A schedule that is due between two steps of a test would change what its next step finds.
    const cloud = await bootLocalCloud({
      timeoutFactor,
      ...options,
      port: wantedPort,
      warmInstances,
      runsSchedules: false,
    });
    port = Number(new URL(cloud.url).port);
    return cloud;
  }

  const berth: Berth = {
    async boot(options) {
      cpSync(keysDir, options.stateDir, { recursive: true, force: false });
      try {
        return await bootAt(port, options);
      } catch (error) {
        // Another process took this port while no cloud was using it.
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
        return await bootAt(0, options);
      }
    },
    cool: () => warmInstances.stop(),
    leave(stateDir) {
      for (const keys of keysIn(stateDir)) cpSync(join(stateDir, keys), join(keysDir, keys), { recursive: true });
      free.push(berth);
    },
  };
  return berth;
}

/** The folders with the keys a cloud signs functions and tokens with. */
function keysIn(stateDir: string): string[] {
  const pools = join(stateDir, 'cognito');
  const names = existsSync(pools) ? readdirSync(pools) : [];
  return ['credentials', ...names.map((pool) => join('cognito', pool, 'keys'))].filter((keys) =>
    existsSync(join(stateDir, keys)),
  );
}
