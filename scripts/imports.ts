import { execFileSync } from 'node:child_process';

interface Cruise {
  readonly modules: readonly { source: string; dependencies: readonly { resolved: string }[] }[];
  readonly summary: {
    readonly violations: readonly { from: string; to: string; rule: { name: string } }[];
  };
}

/** With fewer modules the tool did not see the project, and its silence means nothing. */
const minModules = 900;

/** Edges that certainly exist; a tool that does not see them cannot see a forbidden one either. */
const knownEdges = [
  ['functions/orders/api.ts', 'shared/orders/contract.ts'],
  ['functions/table/order.entity.ts', 'node_modules/electrodb'],
  ['engine/report/build-report.ts', 'engine/analysis/measure-analysed.ts'],
  ['infra/platform/function-package.ts', 'engine/inference/model-files.ts'],
  ['web/src/main.tsx', 'node_modules/react-dom'],
  ['web/src/features/orders/camera/face.worker.ts', 'engine/live/judge-frame.ts'],
] as const;

const folders = ['shared', 'engine', 'functions', 'infra', 'web/src', 'local', 'tests', 'scripts'];
const args = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs'];

function cruise(): Cruise {
  const output = execFileSync(process.execPath, [...args, '--output-type', 'json', ...folders], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  return JSON.parse(output) as Cruise;
}

const { modules, summary } = cruise();
const complaints = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
if (modules.length < minModules) complaints.push(`only ${modules.length} modules were seen`);
for (const [from, to] of knownEdges) {
  const seen = modules
    .find((module) => module.source === from)
    ?.dependencies.some(({ resolved }) => resolved.startsWith(to));
  if (seen !== true) complaints.push(`the import of ${to} in ${from} was not seen`);
}

for (const complaint of complaints) console.error(complaint);
console.log(`${modules.length} modules, ${complaints.length} violations`);
process.exitCode = complaints.length === 0 ? 0 : 1;
