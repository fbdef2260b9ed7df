import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { notOfferedCode } from './cli-messages.ts';

const root = join(import.meta.dirname, '..', '..');
const commands = {
  photo: 'engine/cli/photo-cli.ts',
  look: 'engine/cli/look-cli.ts',
  verify: 'engine/cli/verify-cli.ts',
  falsify: 'tests/support/engine/falsify/falsify-cli.ts',
};
const folder = mkdtempSync(join(tmpdir(), 'vesika-command-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: keyof typeof commands, ...args: string[]) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, ['--no-warnings', join(root, commands[command]), ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

test.each(['photo', 'look', 'verify', 'falsify'] as const)('prints the usage of %s with --help', async (command) => {
  const { code, stdout, stderr } = await run(command, '--help');
  expect(stdout).toContain(`usage: npm run ${command} -- `);
  expect(stdout).toContain('--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

describe('a look that is not offered for the picture', () => {
  const elder = join(root, 'scripts/people/made/elder.jpg');
  const output = join(folder, 'look.jpg');

  test('is refused with the reason, and written with --force', async () => {
    const refused = await run('look', 'hair', elder, output, '--colour', 'ombre');
    expect(refused.code).toBe(notOfferedCode);
    expect(refused.stderr).toContain('ombre is not offered for this picture');
    expect(existsSync(output)).toBe(false);
    const forced = await run('look', 'hair', elder, output, '--colour', 'ombre', '--force');
    expect(forced.code).toBe(0);
    expect(existsSync(output)).toBe(true);
  });
});
