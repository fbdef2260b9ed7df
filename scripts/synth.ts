import { spawnSync } from 'node:child_process';

/**
 * `npm run synth [-- stage]`: builds the site and synthesises a stage into cdk.out, without a network or an account, and
 * lists what prevents its deployment.
 */
const stage = process.argv[2] ?? 'dev';

function run(args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, [...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

run(['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn']);
run(['--disable-warning=ExperimentalWarning', 'infra/bin/app.ts'], {
  CDK_OUTDIR: 'cdk.out',
  CDK_CONTEXT_JSON: JSON.stringify({ stage, templatesOnly: 'true' }),
});
console.log(`stage ${stage} is synthesised in cdk.out`);
