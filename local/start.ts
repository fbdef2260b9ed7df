/**
 * `npm start`: builds the site, synthesises the infrastructure and boots both on this machine, at one URL. `npm start
 * -- --fresh` deletes accounts, orders, mails and everything else first; `--payments iyzico` pays at its stand-in,
 * `--hairstyles` offers hairstyles drawn by a stand-in. PORT sets another port, LOCAL_DIR another folder for build and state
 * than .local.
 */
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootLocalCloud, type LocalCloud } from './boot.ts';
import { prepareAssembly } from './start/prepare.ts';
import { StepFailed } from './start/run-step.ts';
import { prepareStyleBook } from './start/style-book.ts';

const usage = `npm start -- [options]
  --fresh                deletes accounts, orders, mails and everything else first
  --payments <provider>  sandbox, iyzico or stripe; all three are stand-ins and charge no real money
  --hairstyles           offers new hairstyles, which a stand-in draws as a hatch
  --help                 prints this
PORT changes the port (3000), LOCAL_DIR the folder for build and state (.local).`;

const wantedMajor = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
/** LOCAL_DIR gives a test or a second start its own build and state. */
const stateDir = resolve(root, process.env['LOCAL_DIR'] || '.local');
const say = (line: string): void => console.log(line);

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

function explain(error: unknown, port: number): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (error instanceof StepFailed) return `${error.output}\n${error.message}; its output is above.`;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken, perhaps by another npm start. Stop that one, or choose a port: PORT=3001 npm start`;
  }
  if (code === 'LEVEL_DATABASE_NOT_OPEN' || code === 'LEVEL_LOCKED') {
    return `The state in ${stateDir} is in use by another process. Stop that one first.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function stopOnSignals(cloud: LocalCloud): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      say('stopping ...');
      await cloud.stop();
      process.exit(0);
    });
  }
}

if (process.argv.includes('--help')) {
  say(usage);
  process.exit(0);
}
const major = Number(process.versions.node.split('.')[0]);
if (major < wantedMajor) {
  fail(
    `This runs on Node ${wantedMajor}, as AWS Lambda does, and this is Node ${process.version}. Use 'npm start', or install Node ${wantedMajor}.`,
  );
}
/** The value after an option on the command line, or undefined when the option is absent. */
function said(name: string): string | undefined {
  const place = process.argv.indexOf(name);
  return place < 0 ? undefined : (process.argv[place + 1] ?? '');
}

const paymentProvider = said('--payments');
const port = Number(process.env['PORT'] || 3000);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`PORT must be a number from 1 to 65535, not '${process.env['PORT']}'.`);
try {
  if (process.argv.includes('--fresh')) {
    rmSync(join(stateDir, 'state'), { recursive: true, force: true });
    say('deleted the stored state');
  }
  // Without the flag the stage's own setting applies.
  const settings: Record<string, string> = {
    ...(paymentProvider === undefined ? {} : { paymentProvider }),
    ...(process.argv.includes('--hairstyles') ? { hairstyles: 'us-east-1' } : {}),
  };
  const assembly = await prepareAssembly({ root, stateDir, siteUrl: `http://127.0.0.1:${port}`, settings, say });
  const cloud = await bootLocalCloud({
    assembly,
    stateDir: join(stateDir, 'state'),
    logsDir: join(stateDir, 'logs'),
    port,
    log: say,
    folders: { '/_ui': await prepareStyleBook(root, say) },
  });
  stopOnSignals(cloud);
  say(`status page ${cloud.url}/_local/`);
  say(`style book ${cloud.url}/_ui/`);
  say(`ready ${cloud.url}`);
} catch (error) {
  fail(explain(error, port));
}
