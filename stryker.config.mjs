import { dirname } from 'node:path';

/**
 * Mutation testing of the code that moves money and decides who may do what (docs/testing.md). A mutant survives when no
 * unit test notices it. Repositories are left out: what they do is what the table does, and the suites of tests/table
 * hold them to it. Lambda entries and what they read only wire.
 *
 * `TESTS=functions/payments` runs the tests of these folders alone, which is many times faster for what they hold.
 * `TESTS=functions/payments,tests/providers` tries adapters against what stands in for their providers, and
 * `TESTS=tests/table/event-senders.test.ts` a use case with the one file that tests it in the table.
 */
const tests = (process.env.TESTS ?? 'shared,functions').split(',');
const isFile = (part) => part.endsWith('.test.ts');
/** Tests that need the local cloud, or parts of it. */
const reachesOut = tests.some((part) => part.startsWith('tests'));

export default {
  mutate: [
    'shared/orders/*.ts',
    'functions/{payments,credits,orders,checks,jobs}/*.ts',
    'functions/orders-core/{holder,order-secret,job}.ts',
    'functions/platform/{http-api,member-token.adapter,request-parts}.ts',
    '!**/*.test.ts',
    '!functions/*/*.repository.ts',
    '!functions/**/{api,worker,schedule,env}.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    // Jest does not follow imports that begin with #: it would leave out tests that reach a file by one.
    enableFindRelatedTests: false,
    // Only tests without a table, a server or a browser. Stryker wraps the environment and finds no file of ours.
    config: {
      roots: tests.map((part) => `<rootDir>/${isFile(part) ? dirname(part) : part}`),
      testMatch: tests.map((part) => (isFile(part) ? `<rootDir>/${part}` : `<rootDir>/${part}/**/*.test.ts`)),
      // Its own reports what each test reaches; and each mutant needs its modules loaded again.
      runner: 'jest-runner',
      testEnvironment: 'node',
      testTimeout: 60_000,
    },
  },
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Modules are loaded anew for every mutant and never let go; after a hundred of them a process only collects garbage.
  maxTestRunnerReuse: 50,
  incremental: true,
  incrementalFile: '.build/mutation/incremental.json',
  tempDirName: '.build/mutation/sandbox',
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  htmlReporter: { fileName: '.build/mutation/report.html' },
  jsonReporter: { fileName: '.build/mutation/report.json' },
  ignorePatterns: [
    '/web',
    '/docs/**',
    '!/docs/architecture.md',
    ...(reachesOut ? ['/tests/browser'] : ['/engine', '/infra', '/local', '/tests/**', '!/tests/support/**']),
    '.local',
    '.build',
  ],
  thresholds: { high: 90, low: 80, break: 80 },
  // A mutant that never ends is rare, and one whose tests had to wait for a busy machine is not killed by that.
  timeoutMS: 120_000,
  timeoutFactor: 4,
};
