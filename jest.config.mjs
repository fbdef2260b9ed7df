/** Plain Node runs the files as they are (docs/testing.md); components of pages run in Vitest. */
export default {
  runner: '<rootDir>/tests/support/runner/runner.mjs',
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  roots: ['shared', 'engine', 'functions', 'infra', 'local', 'scripts', 'tests'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts'],
  testSequencer: '<rootDir>/tests/support/heaviest-first.mjs',
  globalSetup: '<rootDir>/tests/support/begin-run.mjs',
  globalTeardown: '<rootDir>/tests/support/end-run.mjs',
  setupFiles: ['quiet-logs', 'short-stacks', 'synthesise-unjudged', 'draw-alike'].map(
    (name) => `<rootDir>/tests/support/${name}.mjs`,
  ),
  // Only ends what hangs, with what it waited for: the longest test takes half a minute, and four times that on a busy machine.
  testTimeout: 1_200_000,
};
