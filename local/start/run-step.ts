import { spawn } from 'node:child_process';

/** The output of a build step before it failed. */
export class StepFailed extends Error {
  readonly output: string;
  constructor(what: string, output: string) {
    super(`${what} failed`);
    this.name = 'StepFailed';
    this.output = output;
  }
}

/**
 * Runs one build step with the running Node version and reports its duration.
 *
 * @throws StepFailed with its whole output.
 */
export async function runStep(
  what: string,
  args: string[],
  options: { cwd: string; env?: Record<string, string>; say: (line: string) => void },
): Promise<void> {
  options.say(`${what} ...`);
  const started = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const stop = (): void => void child.kill('SIGTERM');
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) throw new StepFailed(what, output.join(''));
  options.say(`${what}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
