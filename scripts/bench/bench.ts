import { benchCrowd, benchLooks, benchPhoto, type Costs, Refused } from './bench-engine.ts';
import { asPhonePicture, drawGuests, drawSource, picturesOf } from './bench-pictures.ts';
import { benchProduct } from './bench-product.ts';
import { lambdaMemoryMb, medianCost, print, printCost, printHead, references, usdPerThousand } from './bench-report.ts';

/**
 * `npm run bench`: the costs of a photo, the looks, event photos, the API and a start on this machine, as medians of
 * several runs. Every figure is also given as a ratio to a reference calculation of the same run, because machines
 * differ and drift. The engine is measured in a package like those of Lambda's functions.
 *
 * `-- folder`: the drawn picture, and each picture of a folder, enlarged to 12 megapixels; `-- --looks [folder]`: the
 * looks alone; `-- --crowd`: event photos alone.
 */
const args = process.argv.slice(2);
const [folder] = args.filter((arg) => !arg.startsWith('--'));
const names = folder === undefined ? [] : picturesOf(folder);
const hasAll = args.length === 0;
const to = references();

async function main(): Promise<number> {
  if (folder !== undefined && names.length === 0) {
    console.error(`${folder} holds no pictures\nusage: npm run bench [-- [--looks | --crowd] [folder of pictures]]`);
    return 2;
  }
  console.log('engine: bundled and packed like the functions of Lambda');
  printHead('reference calculation');
  printCost('', { ...to, threads: undefined }, to);
  if (args.includes('--crowd')) await benchGuests();
  else if (args.includes('--looks')) await benchPictures(benchLooks, { strands: true });
  else await benchPictures(benchPhoto);
  if (!hasAll) return 0;
  await benchPictures(benchLooks, { strands: true });
  await benchGuests();
  await printProduct();
  return 0;
}

/** The drawn picture, those of the folder, and the medians of the folder. */
async function benchPictures(bench: (picture: Uint8Array) => Costs, head = {}): Promise<void> {
  tell('drawn picture of 12 megapixels', bench(await drawSource(head)));
  const measured: Costs[] = [];
  for (const name of names) {
    try {
      const costs = bench(await asPhonePicture(folder!, name));
      tell(name, costs);
      measured.push(costs);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      console.log(`\n${name}\n  refused: ${error.message}`);
    }
  }
  if (measured.length === 0) return;
  const rows = Object.keys(measured[0]!).map((row) => {
    const costs = measured.map((each) => each[row]).filter((cost) => cost !== undefined);
    return [row, medianCost(costs)] as const;
  });
  tell(`medians of ${measured.length} real pictures`, Object.fromEntries(rows));
}

function tell(title: string, costs: Costs): void {
  printHead(title);
  for (const [what, cost] of Object.entries(costs)) printCost(what, cost, to);
  if (costs['photo'] === undefined) return;
  print(`compute cost of 1,000 photos at ${lambdaMemoryMb} MB`, usdPerThousand(costs['photo'].cpuMs), 'USD');
}

/** An event photo without people, with a few near ones and with a group. */
async function benchGuests(): Promise<void> {
  printHead('event photo of 12 megapixels');
  for (const [rows, columns, facePx] of [
    [0, 0, 0],
    [1, 4, 400],
    [3, 5, 110],
  ] as const) {
    printCost(`  ${rows * columns} faces`, benchCrowd(await drawGuests(rows, columns, facePx)), to);
  }
}

async function printProduct(): Promise<void> {
  const product = await benchProduct();
  print('boot of the local cloud', product.bootMs, 'ms', to.wallMs);
  print('API, GET an order, p50', product.getP50Ms, 'ms', to.wallMs);
  print('API, GET an order, p99', product.getP99Ms, 'ms', to.wallMs);
  for (const [background, times] of Object.entries(product.orders)) {
    print(`paid until pushed, background ${background}`, times.redirectToPushMs, 'ms', to.wallMs);
    print('  click until paid', times.clickToPaidMs, 'ms', to.wallMs);
    print('  paid until a worker begins', times.paidToStartedMs, 'ms', to.wallMs);
    print('  begun until pushed as completed', times.startedToPushMs, 'ms', to.wallMs);
  }
}

process.exitCode = await main();
