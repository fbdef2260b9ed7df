import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One part of `npm test`: a tool that passes or fails, or a runner that counts its tests. */
export interface Step {
  readonly name: string;
  readonly kind: 'check' | 'jest' | 'vitest';
  readonly args: readonly string[];
  /** Whether it runs in a thorough run only. @default false */
  readonly isThorough?: boolean;
  /** The steps whose output it needs. */
  readonly after?: readonly string[];
}

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
}

/**
 * A result with its processor seconds, user and system; undefined on systems that do not report them. Counts the
 * processes whose parents waited for them: Chrome's do not.
 */
export interface MeasuredResult extends StepResult {
  readonly cpuS: number | undefined;
}

/**
 * Runs a step on the Node that runs this script. A check counts as one; a runner as many as it counted itself.
 *
 * @param say gets the output of the step, as it comes
 * @param env additional environment variables
 */
export async function runStep(
  step: Step,
  say: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<MeasuredResult> {
  if (step.kind === 'check') {
    const { status, cpuS } = await run(step.args, say, env);
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, cpuS };
  }
  const report = join(tmpdir(), `vesika-${step.name}-${process.pid}.json`);
  rmSync(report, { force: true });
  const { status, cpuS } = await run([...runners[step.kind], `--outputFile=${report}`, ...step.args], say, env);
  const counted = readReport(report);
  rmSync(report, { force: true });
  // A runner that dies, or finds nothing to run, has not passed.
  const silent = counted.passed + counted.failed === 0 || (status !== 0 && counted.failed === 0);
  return { ...counted, failed: silent ? counted.failed + 1 : counted.failed, cpuS };
}

const runners = {
  jest: ['node_modules/jest/bin/jest.js', '--json'],
  vitest: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
} as const;

function readReport(file: string): StepResult {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A test file that cannot be loaded counts no failed test, but one failed suite.
  const brokenSuites = report.numRuntimeErrorTestSuites ?? 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenSuites };
}

function run(
  args: readonly string[],
  say: (text: string) => void,
  env: NodeJS.ProcessEnv,
): Promise<{ status: number; cpuS: number | undefined }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    let cpuS: number | undefined;
    child.on('error', reject);
    child.on('exit', () => {
      cpuS = takeChildrenCpuS();
    });
    child.on('close', (code) => resolve({ status: code ?? 1, cpuS }));
  });
}

let takenS = 0;

/** The processor time of the processes that ended since the last call. Called whenever one ends, it is that one's. */
function takeChildrenCpuS(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  // proc_pid_stat(5): cutime and cstime are the 16th and 17th field, the name in brackets the second; in hundredths of
  // a second.
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/.*\) /s, '').split(' ');
  const wholeS = (Number(fields[13]) + Number(fields[14])) / 100;
  const ended = wholeS - takenS;
  takenS = wholeS;
  return ended;
}
