import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { startKilledProduct } from '#tests/chaos/killed-product.ts';
import { orderStubbornly } from '#tests/chaos/stubborn-guest.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient } from '#tests/support/guest.ts';
import { mailsTo } from '#tests/support/mailbox.ts';

/**
 * `npm run chaos [-- people [orders each]]`: guests order on the running product while a process of a function is
 * killed after every third successful step and the whole product after every sixteenth, without warning: by default
 * about 65 and 12 times. Counted by steps and not by a clock, so that a slow machine is killed as often as a fast one.
 * Succeeds when every order was delivered or refunded, its mail sent, and the books agree.
 */
const [people = 20, each = 2] = process.argv.slice(2).map(Number);
if (!(people > 0) || !(each > 0)) throw new Error('usage: npm run chaos [-- people [orders each]]');

/** An order has five steps. */
const every = { worker: 3, all: 16, lookMs: 100 };
const port = 3900;
const startedAt = Date.now();
const product = await startKilledProduct(port);
const killed = { workers: 0, products: 0 };
let isOver = false;

let done = 0;

async function kill(): Promise<void> {
  const at = { worker: every.worker, all: every.all };
  while (!isOver) {
    await pause(every.lookMs);
    if (done >= at.all) {
      at.all = done + every.all;
      await product.killAll();
      killed.products += 1;
    } else if (done >= at.worker) {
      at.worker = done + every.worker;
      killed.workers += product.killWorker();
    }
  }
}

const api = apiClient(product);
const selfie = await drawPortrait();
const killing = kill();
const results = await Promise.allSettled(
  Array.from({ length: people }, async (_, person) => {
    const ends = [];
    for (let nth = 0; nth < each; nth += 1) {
      const email = `chaos-${person}-${nth}@example.com`;
      ends.push({ email, ...(await orderStubbornly(api, selfie, { email, onStep: () => (done += 1) })) });
    }
    return ends;
  }),
);
isOver = true;
await killing;
const failures = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
const ends = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
const counted = new Map<string, number>();
for (const { end } of ends) {
  const state = `${end.status}/${end.paymentStatus}`;
  counted.set(state, (counted.get(state) ?? 0) + 1);
}
const pressed = ends.reduce((sum, { pressedAgain }) => sum + pressedAgain, 0);
console.log(`killed: ${killed.workers} processes of functions, ${killed.products} times the whole product`);
console.log(
  `${ends.length} orders ended: ${JSON.stringify(Object.fromEntries(counted))}; pressed again ${pressed} times`,
);

// The last mail may still be pending: a sweeper runs once a minute.
const unmailed = new Set(ends.map(({ email }) => email));
let twice = 0;
for (let waited = 0; unmailed.size > 0 && waited < 300; waited += 1) {
  for (const email of unmailed) if ((await mailsTo(product.url, email)).length > 0) unmailed.delete(email);
  await pause(1000);
}
for (const { email } of ends) if ((await mailsTo(product.url, email)).length > 1) twice += 1;
console.log(`${ends.length - unmailed.size} got their final mail, ${twice} of them twice`);

const books = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/ledger.ts', 'verify'], {
  env: { ...process.env, SITE: product.url },
  encoding: 'utf8',
});
console.log(`${books.stdout}${books.stderr}`.trim());
await product.stop();
for (const failure of failures) console.error(failure);
console.log(`took ${Math.round((Date.now() - startedAt) / 1000)} s`);
process.exitCode = failures.length > 0 || unmailed.size > 0 || books.status !== 0 ? 1 : 0;
