/** Node strips the types itself, so nothing is transformed; web components run in Vitest. */
export default {
  testEnvironment: '<rootDir>/tests/support/plain-environment.mjs',
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'mjs', 'js', 'cjs', 'json', 'node'],
  roots: ['shared', 'engine', 'functions', 'infra', 'local', 'scripts', 'tests'].map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts'],
  testSequencer: '<rootDir>/tests/support/heaviest-first.mjs',
  globalSetup: '<rootDir>/tests/support/begin-run.mjs',
  globalTeardown: '<rootDir>/tests/support/end-run.mjs',
  setupFiles: ['quiet-logs', 'short-stacks', 'synthesise-unjudged'].map(
    (name) => `<rootDir>/tests/support/${name}.mjs`,
  ),
  // No test depends on the speed of the machine; this only ends one that hangs.
  testTimeout: 600_000,
};
