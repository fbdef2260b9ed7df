import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs Jest's test files in plain Node processes: each worker loads a module once for all its files, by Node's own
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
      for (let test = waiting.shift(); test !== undefined; test = waiting.shift()) {
        if (watcher.isInterrupted()) break;
        worker ??= startWorker(this.#globalConfig, test.context.config);
        await onStart(test);
        try {
          await onResult(test, await worker.run(test.path));
        } catch (error) {
          worker.stop();
          worker = undefined;
          await onFailure(test, { message: error.message, stack: error.stack });
        }
      }
      await worker?.end();
    };
    await Promise.all(Array.from({ length: this.#globalConfig.maxWorkers }, runWaiting));
  }
}

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
  return {
    run(path) {
      const answer = new Promise((resolve, reject) => {
        child.once('message', ({ result, error }) =>
          error === undefined ? resolve(result) : reject(Object.assign(new Error(error.message), error)),
        );
        exited.then((how) => reject(new Error(`the process of this test file ended: ${how}`)));
      });
      child.send({ path, settings });
      return answer;
    },
    stop: () => child.kill('SIGKILL'),
    async end() {
      if (child.connected) child.send('end');
      await exited;
    },
  };
}
