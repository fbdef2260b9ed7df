import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** The running product, as `npm start` starts it, in a process that can be killed and restarted on the same state. */
export interface KilledProduct {
  readonly url: string;
  /** Kills one busy process of a function, if there is one, without warning. */
  killWorker(): number;
  /** Kills the whole product without warning and restarts it. */
  killAll(): Promise<void>;
  stop(): Promise<void>;
}

/** @param port a free port */
export async function startKilledProduct(port: number): Promise<KilledProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'vesika-chaos-'));
  let child = await start(port, folder);
  return {
    url: `http://127.0.0.1:${port}`,
    killWorker() {
      const pids = childrenOf(child);
      const pid = pids[Math.floor(Math.random() * pids.length)];
      return pid !== undefined && kill(pid) ? 1 : 0;
    },
    async killAll() {
      // Its functions end when the pipe to it closes; a busy one finishes its call first, as a function on AWS would.
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = await start(port, folder);
    },
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The attempts of a new process to take the port and the state over from a killed one. */
const attempts = { most: 20, pauseMs: 500 };

async function start(port: number, folder: string): Promise<ChildProcess> {
  for (let nth = 1; ; nth += 1) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'local/start.ts'], {
      env: { ...process.env, PORT: String(port), LOCAL_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    const ready = new Promise<boolean>((resolve) => {
      createInterface(child.stdout).on('line', (line) => {
        said.push(line);
        if (line.startsWith('ready ')) resolve(true);
      });
      createInterface(child.stderr).on('line', (line) => said.push(line));
      child.once('exit', () => resolve(false));
    });
    if (await ready) return child;
    if (nth >= attempts.most) throw new Error(`the product did not start:\n${said.join('\n')}`);
    await pause(attempts.pauseMs);
  }
}

function childrenOf({ pid }: ChildProcess): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
