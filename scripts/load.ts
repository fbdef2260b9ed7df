import { cpuMs } from '#tests/load/cpu-ms.ts';
import { loadLargeEvent } from '#tests/load/large-event.ts';
import { loadLists } from '#tests/load/long-lists.ts';
import { loadPaidOrders } from '#tests/load/paid-orders.ts';
import { loadSockets } from '#tests/load/push-sockets.ts';
import { loadRealPhotos } from '#tests/load/real-photos.ts';
import { sweepUnpaid } from '#tests/load/sweep-load.ts';
import { median, percentile, print, reference } from './bench/bench-report.ts';

const usage = `npm run load [-- part [figures]]
  sweep [orders ...]       how long a paid order waits behind many unpaid ones          1000 10000 100000
  orders [rate seconds]    from paid to delivered at a steady rate, with an idle engine 10 30, then 50 20
  lists [orders ...]       what a page of a list of many orders costs                   1000 10000 100000
  sockets [count]          open push connections to a running product                   1000
  photos [people each]     photos by the real engine on a running product               6 5
  event [photos faces own] one event of so many photos, faces in each, and photos of a guest 20000 10 300
Without a part all run, for about half an hour. Processor time is also given as a ratio to a reference calculation;
elapsed times mean something only on an idle machine.`;

const referenceMs = reference(cpuMs);

async function sweepers(counts: readonly number[]): Promise<void> {
  for (const count of counts.length > 0 ? counts : [1000, 10_000, 100_000]) {
    console.log(`\n${count} unpaid orders are due at the same time`);
    const { longestWaitInRunMs, runs, sweptMs } = await sweepUnpaid(count, console.log);
    console.log(`  done after ${runs} runs, one a minute`);
    print('  a paid order waits in its run, at most', longestWaitInRunMs, 'ms', referenceMs);
    print('  one unpaid order', sweptMs / count, 'ms', referenceMs);
    console.log(`  ${Math.round((count / sweptMs) * 1000)} records a second`);
  }
}

async function orders(figures: readonly number[]): Promise<void> {
  const [perSecond, seconds] = figures;
  const asked = perSecond === undefined || seconds === undefined ? undefined : [{ perSecond, seconds }];
  const steady = { perSecond: 10, seconds: 30 };
  const above = { perSecond: 50, seconds: 20 };
  for (const rate of asked ?? [steady, above]) {
    console.log(
      `\n${rate.perSecond} orders a second for ${rate.seconds} s, each photo 900 ms of waiting, 80 concurrently`,
    );
    const found = await loadPaidOrders({ ...rate, engineMs: 900, workers: 80 });
    console.log(`  ${found.delivered} delivered; every order now: ${JSON.stringify(found.left)}`);
    print('  processor time of one order, table included', found.cpuMsPerOrder, 'ms', referenceMs);
    print('  paid to delivered, median', percentile(found.waitsMs, 0.5), 'ms');
    print('  paid to delivered, 99th percentile', percentile(found.waitsMs, 0.99), 'ms');
    print('  begun too late, at most', found.latestMs, 'ms');
  }
}

async function lists(counts: readonly number[]): Promise<void> {
  for (const count of counts.length > 0 ? counts : [1000, 10_000, 100_000]) {
    console.log(`\n${count} delivered orders of one member, in one month`);
    const { dashboardMs, dashboardLaterMs, adminMs, adminLaterMs } = await loadLists(count);
    print('  dashboard, first page of 5', dashboardMs, 'ms', referenceMs);
    print('  dashboard, sixth page', dashboardLaterMs, 'ms', referenceMs);
    print("  admin's orders, first page of 100", adminMs, 'ms', referenceMs);
    print("  admin's orders, sixth page", adminLaterMs, 'ms', referenceMs);
  }
}

async function sockets([count = 1000]: readonly number[]): Promise<void> {
  console.log(`\n${count} push sockets over 20 orders`);
  const { open, notified, spreadMs, openedMs } = await loadSockets(count);
  console.log(`  ${open} were open at the same time, ${notified} received the end`);
  print('  one subscription, ten concurrent', openedMs / open, 'ms');
  print('  first to last socket of one order, at most', spreadMs, 'ms');
}

async function photos([people = 6, each = 5]: readonly number[]): Promise<void> {
  console.log(`\n${people} people order ${each} photos each, one after the other: check, preview, card, photo`);
  const { delivered, others, tookMs, waitsMs } = await loadRealPhotos(people, each);
  console.log(`  ${delivered} delivered, ${others.length} not${others.length > 0 ? `: ${others.join(', ')}` : ''}`);
  console.log(`  ${((delivered * 60_000) / tookMs).toFixed(1)} photos a minute`);
  print('  paid to delivered, median', percentile(waitsMs, 0.5), 'ms', referenceMs);
  print('  paid to delivered, longest', waitsMs.at(-1) ?? Number.NaN, 'ms', referenceMs);
}

async function event([count = 20_000, facesOfPhoto = 10, ownPhotos = 300]: readonly number[]): Promise<void> {
  console.log(`\n${count} photos with ${facesOfPhoto} faces each, one guest in ${ownPhotos} of them`);
  const found = await loadLargeEvent({ photos: count, facesOfPhoto, ownPhotos }, (line) => console.log(`  ${line}`));
  for (const [name, { photos: listed, pagesMs }] of [
    ['all photos', found.all],
    ['failed ones', found.failed],
    ["the guest's", found.ofGuest],
  ] as const) {
    const sumMs = pagesMs.reduce((sum, ms) => sum + ms, 0);
    console.log(`  ${name}: ${listed} in ${pagesMs.length} pages`);
    print('    all pages', sumMs, 'ms');
    print('    one page, median', percentile(pagesMs, 0.5), 'ms');
    print('    one page, at most', Math.max(...pagesMs), 'ms');
  }
  console.log(`  a search, which finds ${found.firstSearch.found} photos`);
  print('    the first, which writes them', found.firstSearch.tookMs, 'ms');
  print('    processor time of its function', found.firstSearch.cpuMs, 'ms', referenceMs);
  print('    another one, median', median(found.searches.map(({ tookMs }) => tookMs)), 'ms');
  print('    processor time of its function', median(found.searches.map(({ cpuMs: ms }) => ms)), 'ms', referenceMs);
  print('    memory of the function before, at most', found.memoryMb.before, 'MB');
  print('    memory of the function, at most', found.memoryMb.after, 'MB');
  print('  removing 100 photos', found.removedMs, 'ms');
  console.log(`  the erasure: ${found.deleted.rows} rows and ${found.deleted.objects} files`);
  console.log(`  after ${found.sweepsMs.length} sweeps, one an hour, nothing is left`);
  for (const ms of found.sweepsMs) print('    a sweep', ms, 'ms');
}

const parts = { orders, lists, sockets, photos, event, sweep: sweepers };

const [name, ...texts] = process.argv.slice(2);
const figures = texts.map(Number);
const chosen = name === undefined ? Object.values(parts) : [parts[name as keyof typeof parts]];
if (figures.some((figure) => !(figure > 0)) || chosen.includes(undefined as never)) {
  console.error(usage);
  process.exit(2);
}
print('reference calculation', referenceMs, 'ms', referenceMs);
for (const part of chosen) await part(figures);
