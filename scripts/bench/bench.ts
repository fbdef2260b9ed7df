import { benchCrowd } from './bench-crowd.ts';
import { benchEngine } from './bench-engine.ts';
import { benchFolder } from './bench-folder.ts';
import { benchLooks, warmRuns } from './bench-looks.ts';
import { benchProduct } from './bench-product.ts';
import { lambdaMemoryMb, print, reference, usdPerThousand } from './bench-report.ts';

/**
 * `npm run bench`: the costs of a photo, the API and a start on this machine, as medians of several runs. Every figure
 * is also given as a ratio to a reference calculation of the same run, because machines differ and drift.
 *
 * `npm run bench -- --looks`: the costs of each look alone; `--crowd`: those of reading the faces of event photos.
 *
 * `npm run bench -- folder`: the cost of each picture of a folder, enlarged to 12 megapixels, and the medians.
 */
async function main(folder: string | undefined): Promise<number> {
  const referenceMs = reference();
  print('reference calculation', referenceMs, 'ms', referenceMs);
  if (folder === undefined) {
    await benchAll(referenceMs);
    return 0;
  }
  if (folder === '--looks') {
    await printLooks();
    return 0;
  }
  if (folder === '--crowd') {
    await printCrowd();
    return 0;
  }
  if (await benchFolder(folder, referenceMs)) return 0;
  console.error(`${folder} holds no pictures\nusage: npm run bench [-- --looks | --crowd | folder of pictures]`);
  return 2;
}

async function benchAll(referenceMs: number): Promise<void> {
  const engine = await benchEngine();
  print('photo, 12 MP JPEG to 600x600, warm', engine.photoMs, 'ms', referenceMs);
  print('photo, CPU', engine.photoCpuMs, 'ms', referenceMs);
  print('check before payment, warm', engine.checkMs, 'ms', referenceMs);
  print('check, CPU', engine.checkCpuMs, 'ms', referenceMs);
  for (const [stage, ms] of Object.entries(engine.stageMs)) print(`  ${stage}`, ms, 'ms', referenceMs);
  print('first photo of a fresh process', engine.coldStartMs, 'ms', referenceMs);
  print('peak memory', engine.peakRssBytes / 1024 / 1024, 'MB');
  print(`compute cost of 1,000 photos at ${lambdaMemoryMb} MB`, usdPerThousand(engine.photoCpuMs), 'USD');

  await printLooks();
  await printCrowd();

  const product = await benchProduct();
  print('boot of the local cloud', product.bootMs, 'ms', referenceMs);
  print('API, GET an order, p50', product.getP50Ms, 'ms', referenceMs);
  print('API, GET an order, p99', product.getP99Ms, 'ms', referenceMs);
  for (const [background, times] of Object.entries(product.orders)) {
    print(`paid until pushed, background ${background}`, times.redirectToPushMs, 'ms', referenceMs);
    print('  click until paid', times.clickToPaidMs, 'ms', referenceMs);
    print('  paid until a worker begins', times.paidToStartedMs, 'ms', referenceMs);
    print('  begun until pushed as completed', times.startedToPushMs, 'ms', referenceMs);
  }
}

/** Compares processor times, because a busy machine stretches only wall-clock time. */
async function printLooks(): Promise<void> {
  const referenceMs = reference(() => process.cpuUsage().user / 1000);
  print('reference calculation, CPU', referenceMs, 'ms', referenceMs);
  for (const { name, cpuMs, peakRssBytes } of await benchLooks()) {
    print(`look: ${name}, CPU`, cpuMs, 'ms', referenceMs);
    print(`  peak memory after ${warmRuns + 1} in one process`, peakRssBytes / 1024 / 1024, 'MB');
  }
}

async function printCrowd(): Promise<void> {
  const referenceMs = reference(() => process.cpuUsage().user / 1000);
  print('reference calculation, CPU', referenceMs, 'ms', referenceMs);
  for (const { people, faces, cpuMs, peakRssBytes } of await benchCrowd()) {
    print(`event photo, 12 MP, ${faces} of ${people} faces, CPU`, cpuMs, 'ms', referenceMs);
    print('  peak memory', peakRssBytes / 1024 / 1024, 'MB');
  }
}

process.exitCode = await main(process.argv[2]);
