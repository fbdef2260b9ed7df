/**
 * Runs a script on Node 24, the version AWS Lambda runs (nodejs24.x), whatever Node the machine has.
 *
 * npm puts node_modules/.bin first on PATH, where `npm ci` has linked the Node 24 of this platform; called outside npm
 * the same binary is found by its path. Plain JavaScript, so that an old Node can read it and say what to do.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const wanted = 24;
const [script, ...args] = process.argv.slice(2);
const bundled = fileURLToPath(
  new URL(`../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url),
);
const major = Number(process.versions.node.split('.')[0]);
const node = major >= wanted ? process.execPath : bundled;

if (major < wanted && !existsSync(bundled)) {
  console.error(
    `This project runs on Node ${wanted}, and this is Node ${process.version} on ${process.platform}-${process.arch}.\n` +
      `'npm ci' normally brings Node ${wanted} along as an optional package, which did not happen here\n` +
      `(was it run with --omit=optional?). Run 'npm ci' again, or install Node ${wanted} (see .nvmrc).`,
  );
  process.exit(1);
}

const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a signal on to the shell it started, which dies without passing it on: being orphaned is the sign.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 250).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
