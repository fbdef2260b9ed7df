import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

test('who asks npm start for help reads its options, and nothing is started', () => {
  const start = fileURLToPath(new URL('../start.ts', import.meta.url));
  // With this port nothing can be started: whatever goes on behind the help ends with an error.
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
