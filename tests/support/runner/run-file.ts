import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult, type TestResult } from '@jest/test-result';
import { addEventHandler, type Event, getState, resetState, run, type State } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import { expect, jest } from './globals.ts';
import { forgetWaits, listWaits } from './waits.ts';

/** A test file, and those of Jest's settings that it can notice. */
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

/** Rejections that nothing has handled yet; some are handled a turn or two later. */
const rejections = new Map<Promise<unknown>, unknown>();
process.on('unhandledRejection', function noteRejection(error, promise) {
  rejections.set(promise, error);
});
process.on('rejectionHandled', (promise) => rejections.delete(promise));

addEventHandler(onEvent);

function blame(error: unknown): void {
  const { currentlyRunningTest, unhandledErrors } = getState();
  (currentlyRunningTest?.errors ?? unhandledErrors).push(error as Error);
}

/** Runs the tests of a file in this process, and leaves the process as it found it. */
export async function runFile({ path, settings }: FileOrder): Promise<TestResult> {
  const { env } = process;
  const variables = { ...env };
  resetState();
  const state = getState();
  state.testTimeout = settings.testTimeout;
  if (settings.testNamePattern) state.testNamePattern = new RegExp(settings.testNamePattern, 'i');
  expect.setState({ testPath: path, expand: false });
  const start = Date.now();
  try {
    await import(pathToFileURL(path).href);
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
    jest.restoreAllMocks();
    jest.useRealTimers();
    process.env = env;
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    Object.assign(env, variables);
  }
}

async function onEvent(event: Event, state: State): Promise<void> {
  if (event.name === 'run_finish') {
    await setImmediate();
    state.unhandledErrors.push(...([...rejections.values()] as Error[]));
    rejections.clear();
  }
  if (event.name === 'test_start' || event.name === 'hook_start') forgetWaits();
  if (event.name === 'test_fn_failure' || event.name === 'hook_failure') {
    const errors = event.test?.errors ?? state.unhandledErrors;
    if (String(event.error).includes('Exceeded timeout')) errors.push(waitedInVain());
  }
  if (event.name === 'test_done') {
    const { suppressedErrors } = expect.getState();
    expect.setState({ suppressedErrors: [] });
    const missed = expect.extractExpectedAssertionsErrors().map(({ error }) => error);
    event.test.errors.push(...(suppressedErrors as Error[]), ...(missed as Error[]));
  }
}

/** What a test that took too long waited for. */
function waitedInVain(): Error {
  const kinds = Object.entries(Object.groupBy(process.getActiveResourcesInfo(), (kind) => kind));
  const open = kinds.map(([kind, all]) => `${all?.length} ${kind}`).join(', ');
  const waits = listWaits().map((what) => `waited for ${what}`);
  return new Error([...(waits.length > 0 ? waits : ['waited for nothing it names']), `open: ${open}`].join('\n'));
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
