import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

test('npm start -- --help prints the options and starts nothing', () => {
  const start = fileURLToPath(new URL('../start.ts', import.meta.url));
  // Nothing can start at this port: if it continued after the help, it would end with an error.
  const asked = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', start, '--fresh', '--help'], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: 'none' },
    encoding: 'utf8',
  });
  expect(asked.stderr).toBe('');
  expect(asked.status).toBe(0);
  for (const word of ['--fresh', '--payments', 'PORT', 'LOCAL_DIR', 'sandbox', 'iyzico', 'stripe']) {
    expect(asked.stdout).toContain(word);
  }
});
