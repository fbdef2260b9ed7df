import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs Jest's test files in plain Node processes: each worker loads a module once for all its files, with Node's own
 * loader, and keeps its compiled code warm (docs/testing.md).
 */
export default class PlainRunner {
  isSerial = false;
  #globalConfig;

  constructor(globalConfig) {
    this.#globalConfig = globalConfig;
  }

  async runTests(tests, watcher, onStart, onResult, onFailure) {
    const waiting = [...tests];
    const runWaiting = async () => {
      let worker;
      let last;
      const failed = ({ message, stack }) => onFailure(last, { message, stack });
      for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
        if (watcher.isInterrupted()) break;
        worker ??= startWorker(this.#globalConfig, test.context.config);
        last = test;
        await onStart(test);
        try {
          await onResult(test, await worker.ask({ path: test.path }, filesLimit));
        } catch (error) {
          worker.stop();
          worker = undefined;
          await failed(error);
        }
      }
      await worker?.end().catch(failed);
    };
    await Promise.all(Array.from({ length: this.#globalConfig.maxWorkers }, runWaiting));
  }
}

/** The limit of a file, as a multiple of a test's limit: a busy loop lets no timer of its own process fire. */
const filesLimit = 3;

let workers = 0;

function startWorker({ testNamePattern, noStackTrace, testTimeout }, { rootDir, setupFiles, testMatch }) {
  workers += 1;
  const child = fork(new URL('./worker.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', new URL('./hooks.mjs', import.meta.url).href],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(rootDir, '.build/compiled'),
      NODE_ENV: 'test',
      JEST_WORKER_ID: String(workers),
    },
  });
  const settings = { rootDir, testMatch, setupFiles, noStackTrace, testNamePattern, testTimeout };
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit status ${code}`));
  });
  // Nothing can be sent to a process that has ended; its end is reported.
  child.on('error', () => undefined);

  const ask = async (order, limit) => {
    let timer;
    try {
      return await new Promise((resolve, reject) => {
        child.once('message', ({ result, error }) =>
          error === undefined ? resolve(result) : reject(Object.assign(new Error(error.message), error)),
        );
        exited.then((how) => reject(new Error(`the process of this test file ended: ${how}`)));
        const answersNot = () =>
          reject(new Error(`nothing came from the process of this test file in ${limit} limits`));
        timer = setTimeout(answersNot, limit * testTimeout);
        child.send({ ...order, settings });
      });
    } finally {
      clearTimeout(timer);
    }
  };
  const stop = () => child.kill('SIGKILL');
  return {
    ask,
    stop,
    /** @throws the errors after the last file, or when its shared resources were closed. */
    async end() {
      try {
        await ask({ path: undefined }, 1);
      } finally {
        stop();
        await exited;
      }
    },
  };
}
