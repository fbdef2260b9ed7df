import { cpuMs, sweepUnpaid } from '#tests/load/sweep-load.ts';
import { print, reference } from './bench-report.ts';

/**
 * `npm run load`: how long a paid order waits behind very many unpaid ones, and how long those take, on the local
 * table. Takes many minutes. All figures are processor time, because machines are seldom idle. `npm run load -- 1000 5000` takes other numbers of orders.
 */
const counts = process.argv.slice(2).map(Number);
if (counts.some((count) => !(count > 0))) throw new Error('usage: npm run load [-- number of unpaid orders ...]');

const referenceMs = reference(cpuMs);
print('reference calculation', referenceMs, 'ms', referenceMs);
for (const count of counts.length > 0 ? counts : [1000, 10_000, 100_000]) {
  console.log(`\n${count} unpaid orders`);
  const { longestWaitInRunMs, runs, sweptMs } = await sweepUnpaid(count, console.log);
  console.log(`  done after ${runs} runs, one a minute`);
  print('  a paid order waits in its run, at most', longestWaitInRunMs, 'ms', referenceMs);
  print('  one unpaid order', sweptMs / count, 'ms', referenceMs);
  console.log(`  ${Math.round((count / sweptMs) * 1000)} records a second`);
}
