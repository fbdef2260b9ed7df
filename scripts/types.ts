import { spawnSync } from 'node:child_process';

/**
 * `npm run types`: checks each part of the project with the globals it may use. Pages know the browser; functions,
 * engine and infrastructure know Node; only tests of pages know both.
 */
const configurations = ['.', 'web', 'web/tsconfig.test.json', 'tests/browser'];

const compiler = 'node_modules/@typescript/native/bin/tsc';
// Each further checker infers the same types of libraries again: four take twice the work and save a few seconds.
const options = ['--noEmit', '--checkers', '1'];
const failed = configurations.filter((folder) => {
  const { status } = spawnSync(process.execPath, [compiler, ...options, '-p', folder], { stdio: 'inherit' });
  return status !== 0;
});
for (const folder of failed) console.error(`the types of ${folder} are wrong`);
process.exitCode = failed.length === 0 ? 0 : 1;
