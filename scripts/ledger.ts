import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readBooks } from './ledger/books.repository.ts';
import { paymentsCsv } from './ledger/payments-csv.ts';
import { verifyBooks } from './ledger/verify-books.ts';
import { connectStage } from './operator/connect-stage.ts';

/** `npm run ledger -- verify` and `npm run ledger -- export`, with the operator's AWS credentials. */
const usage = `npm run ledger -- <command>
  verify                                    checks that balances, ledger, payments and orders agree; prints the differences
  export --from 2026-11-01 --to 2026-11-30  writes the payments of these days as CSV, both days included
SITE=https://... names the site; the default is the local cloud at PORT (3000). TABLE=... names a restored table.`;

/** Writes in progress at the first reading have ended by the second. */
const secondLookMs = 5000;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, to: { type: 'string' } },
});
const period = z.object({ from: z.iso.date(), to: z.iso.date() }).safeParse(values);
const [command] = positionals;

try {
  if (command === 'verify') {
    const { table } = await connectStage();
    const { lines, differences } = await verifyBooks(
      () => readBooks(table),
      () => setTimeout(secondLookMs),
    );
    for (const line of lines) console.log(line);
    if (differences > 0) process.exitCode = 1;
  } else if (command === 'export' && period.success) {
    const { table } = await connectStage();
    process.stdout.write(paymentsCsv((await readBooks(table, ['payment'])).payment, period.data));
  } else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
