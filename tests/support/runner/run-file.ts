import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult, type TestResult } from '@jest/test-result';
import { addEventHandler, type Event, getState, resetState, run, type State } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { expect, jest } from './globals.ts';
import { forgetViews, forgetWaits, listViews, listWaits } from './waits.ts';

/** A test file, and the Jest settings that affect it. */
export interface FileOrder {
  readonly path: string;
  readonly settings: {
    readonly rootDir: string;
    readonly testMatch: string[];
    readonly noStackTrace: boolean;
    readonly setupFiles: readonly string[];
    readonly testNamePattern?: string;
    readonly testTimeout: number;
  };
}

type FileResult = TestResult['testResults'][number];

process.setUncaughtExceptionCaptureCallback(blame);

/** Unhandled rejections; some are handled a turn or two later. */
const rejections = new Map<Promise<unknown>, unknown>();
process.on('unhandledRejection', function noteRejection(error, promise) {
  rejections.set(promise, error);
});
process.on('rejectionHandled', (promise) => rejections.delete(promise));

/** Errors thrown while no file ran. */
const late: unknown[] = [];
/** The file that runs, or ran last. */
let current = { path: '', isRunning: false, hangs: false };

addEventHandler(onEvent);

function blame(error: unknown): void {
  if (!current.isRunning) {
    late.push(new Error(`after the tests of ${current.path} had ended: ${(error as Error)?.stack ?? error}`));
    return;
  }
  const { currentlyRunningTest, unhandledErrors } = getState();
  (currentlyRunningTest?.errors ?? unhandledErrors).push(error as Error);
}

/** The unhandled errors; each is returned once. */
export async function takeUnhandled(): Promise<unknown[]> {
  await setImmediate();
  const all = [...late.splice(0), ...rejections.values()];
  rejections.clear();
  return all;
}

/** Runs the tests of a file in this process, and restores the process. */
export async function runFile({ path, settings }: FileOrder): Promise<TestResult> {
  const { env } = process;
  const variables = { ...env };
  resetState();
  const state = getState();
  state.testTimeout = settings.testTimeout;
  if (settings.testNamePattern) state.testNamePattern = new RegExp(settings.testNamePattern, 'i');
  expect.setState({ testPath: path, expand: false });
  const start = Date.now();
  current = { path, isRunning: true, hangs: false };
  try {
    await inTime(import(pathToFileURL(path).href), settings.testTimeout);
    const done = await run();
    const testResults = done.testResults.map(resultOf);
    const count = (status: FileResult['status']) => testResults.filter((test) => test.status === status).length;
    const failures = [
      formatResultsErrors(testResults, settings, settings, path),
      ...done.unhandledErrorsDetailed.map((error) => formatExecError(error, settings, settings, path)),
    ].filter((text) => text !== null);
    const end = Date.now();
    const empty = createEmptyTestResult();
    return {
      ...empty,
      testFilePath: path,
      testResults,
      numPassingTests: count('passed'),
      numFailingTests: count('failed'),
      numPendingTests: count('pending'),
      numTodoTests: count('todo'),
      failureMessage: failures.length > 0 ? failures.join('\n\n') : null,
      ...(done.unhandledErrors.length > 0 && {
        testExecError: { message: '', stack: done.unhandledErrors.join('\n') },
      }),
      perfStats: { ...empty.perfStats, start, end, runtime: end - start },
    };
  } finally {
    current.isRunning = false;
    forgetViews();
    jest.restoreAllMocks();
    jest.useRealTimers();
    process.env = env;
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    Object.assign(env, variables);
  }
}

async function onEvent(event: Event, state: State): Promise<void> {
  if (event.name === 'run_finish') {
    state.unhandledErrors.push(...((await takeUnhandled()) as Error[]));
  }
  if (event.name === 'test_start' || event.name === 'hook_start') forgetWaits();
  // Each later test would wait for its whole limit, until that of the file takes the report away.
  if (event.name === 'test_start' && current.hangs) event.test.mode = 'skip';
  if ((event.name === 'test_fn_failure' || event.name === 'hook_failure') && isTimeout(event.error)) {
    current.hangs = true;
    const errors = event.test?.errors ?? state.unhandledErrors;
    errors.push(waitedInVain(await listViews()));
  }
  if (event.name === 'test_done') {
    const { suppressedErrors } = expect.getState();
    expect.setState({ suppressedErrors: [] });
    const missed = expect.extractExpectedAssertionsErrors().map(({ error }) => error);
    event.test.errors.push(...(suppressedErrors as Error[]), ...(missed as Error[]));
  }
}

/** @throws the awaited things when a file is not loaded in time. */
async function inTime(loading: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(waitedInVain()), limitMs);
  });
  try {
    await Promise.race([loading, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** The limit of a test, or that of one of Playwright's waits. */
const isTimeout = (error: unknown) => /Exceeded timeout|Timeout \d+ms exceeded/.test(String(error));

/** What a test that timed out was waiting for, and what could be seen. */
function waitedInVain(seen: readonly string[] = []): Error {
  const kinds = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
  const open = kinds.map(([kind, all]) => `${all?.length} ${kind}`).join(', ');
  const waits = listWaits().map((what) => `waited for ${what}`);
  return new Error(
    [...(waits.length > 0 ? waits : ['waited for nothing it names']), `open: ${open}`, ...seen].join('\n'),
  );
}

type CircusResult = Awaited<ReturnType<typeof run>>['testResults'][number];

function resultOf({ testPath, status, errors, duration, invocations, startedAt }: CircusResult): FileResult {
  // The first name is that of the file's own block.
  const [title = '', ...ancestors] = testPath.slice(1).reverse();
  const ended = status === 'skip' ? 'pending' : status;
  return {
    title,
    ancestorTitles: ancestors.reverse(),
    fullName: testPath.slice(1).join(' '),
    status: ended === 'done' ? (errors.length > 0 ? 'failed' : 'passed') : ended,
    failureMessages: errors,
    failureDetails: [],
    numPassingAsserts: 0,
    duration: duration ?? null,
    invocations,
    startAt: startedAt ?? null,
  };
}
