import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../node_modules/aws-cdk/bin/cdk', import.meta.url));

export interface Ran {
  readonly code: number | null;
  /** Everything it printed. */
  readonly output: string;
}

/** Runs the CDK's own command line against a local cloud, with keys that are valid nowhere else. */
export async function cdk(endpoint: string, args: readonly string[]): Promise<Ran> {
  const home = mkdtempSync(join(tmpdir(), 'cdk-home-'));
  // No file of the machine's owner is read, and no credentials provider is asked.
  writeFileSync(join(home, 'config'), '');
  const child = spawn(process.execPath, [cli, '--no-notices', '--no-color', ...args], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      CI: 'true',
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_REGION: 'us-east-1',
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_CONFIG_FILE: join(home, 'config'),
      AWS_SHARED_CREDENTIALS_FILE: join(home, 'config'),
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      CDK_DISABLE_VERSION_CHECK: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { code, output: printed.join('') };
}
