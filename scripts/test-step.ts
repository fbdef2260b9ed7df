import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One part of `npm test`: a tool that is content or not, or a runner that counts its tests. */
export interface Step {
  readonly name: string;
  readonly kind: 'check' | 'jest' | 'vitest';
  readonly args: readonly string[];
  /** Whether test files may follow each other in one process. @default false */
  readonly shared?: boolean;
  /** What is set in its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it is left out unless it is named. @default false */
  readonly onlyNamed?: boolean;
  /** Names of steps that make what it needs. */
  readonly after?: readonly string[];
}

export interface StepResult {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Runs a step on the Node that runs this script. A check counts as one; a runner as many as it counted itself.
 *
 * @param say is told what the step prints, as it prints it
 */
export async function runStep(step: Step, say: (text: string) => void): Promise<StepResult> {
  if (step.kind === 'check') {
    return (await run(step.args, say)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  const report = join(tmpdir(), `vesika-${step.name}-${process.pid}.json`);
  rmSync(report, { force: true });
  const status = await run(step.kind === 'jest' ? jest(step, report) : vitest(step.args, report), say, step.env);
  const counted = readReport(report);
  rmSync(report, { force: true });
  // A runner that dies, or finds nothing to run, has not passed.
  const silent = counted.passed + counted.failed === 0 || (status !== 0 && counted.failed === 0);
  return silent ? { passed: counted.passed, failed: counted.failed + 1 } : counted;
}

function jest({ args, shared = false }: Step, report: string): string[] {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // A limit every worker exceeds gives each test file a process of its own: native add-ons (the database, sharp) keep
  // state for as long as their process lives, and one file must not wait for what another one left behind.
  const limit = `--workerIdleMemoryLimit=${shared ? '1GB' : '32MB'}`;
  return [...flags, 'node_modules/jest/bin/jest.js', limit, '--json', `--outputFile=${report}`, ...args];
}

function vitest(args: readonly string[], report: string): string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
    ...args,
  ];
}

function readReport(file: string): StepResult {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A test file that cannot even be loaded counts no failed test, but one failed suite.
  const brokenSuites = report.numRuntimeErrorTestSuites ?? 0;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenSuites };
}

function run(args: readonly string[], say: (text: string) => void, env: Step['env'] = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
