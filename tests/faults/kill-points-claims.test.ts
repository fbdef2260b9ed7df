import { afterAll, beforeAll, expect } from '@jest/globals';
import { decideClaim } from '#functions/guarantee/decide-claim.ts';
import { openClaim } from '#functions/guarantee/open-claim.ts';
import { wakeClaim } from '#functions/guarantee/wake-claim.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { expectBooksAgree } from '../support/books.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { type Chain, createChain } from '../support/order-chain.ts';
import { answer, claimed, taken } from './claims.ts';
import { endOf } from './paid-orders.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const aChain = async () => createChain(await table.fresh());
const mailed = (chain: Chain, subject: string) => chain.mails.filter((mail) => mail.subject === subject).length;
const received = 'We have received your claim';
const verdict = { grants: true, words: 'The head measures 48 %.' };

/** The dependencies of every chain, and those of a decision. */
function deciding(deps: Pick<Chain['deps'], 'claims' | 'granted' | 'clock'>) {
  return { claims: deps.claims, refunds: deps.granted, now: deps.clock() };
}

killEverywhere('opening a claim, retried by the guest who got no answer', {
  setup: async () => {
    const chain = await aChain();
    return { chain, order: await taken(chain, 'card') };
  },
  run: ({ chain, order }, process) => openClaim(order.id, answer, chain.holderOf(order), chain.dying(process)),
  async recover({ chain, order }) {
    expect((await openClaim(order.id, 'Asked again.', chain.holderOf(order), chain.deps)).claim.state).toBe('open');
    await chain.recover();
  },
  async expectEnd({ chain, order }) {
    expect(await chain.deps.claims.find(order.id)).toMatchObject({ state: 'open', notifiedState: 'open' });
    expect(mailed(chain, received)).toBe(1);
    await expectBooksAgree(chain.connection, chain.files);
  },
});

killEverywhere('the mail that confirms a claim', {
  setup: async () => {
    const chain = await aChain();
    const order = await taken(chain, 'card');
    await openClaim(order.id, answer, chain.holderOf(order), chain.deps);
    const claim = await chain.deps.claims.find(order.id);
    if (claim === undefined) throw new Error('there is no claim');
    return { chain, order, claim };
  },
  run: ({ chain, claim }, process) => wakeClaim(claim, chain.dying(process)),
  recover: ({ chain }) => chain.recover(),
  async expectEnd({ chain, order }, { died }) {
    expect(await chain.deps.claims.find(order.id)).toMatchObject({ state: 'open', notifiedState: 'open' });
    expect(mailed(chain, received)).toBeGreaterThanOrEqual(1);
    expect(mailed(chain, received)).toBeLessThanOrEqual(died ? 2 : 1);
  },
});

const subjects = {
  card: ['Your claim has been granted', 'We have refunded $1.00'],
  credit: ['Your claim has been granted: your credit was returned'],
} as const;

async function expectGranted(chain: Chain, order: StoredOrder, payWith: 'card' | 'credit') {
  const payment = payWith === 'card' ? 'refunded' : undefined;
  expect(await endOf(chain, order)).toMatchObject({ paymentStatus: 'refunded', payment });
  expect(await chain.deps.claims.find(order.id)).toMatchObject({ state: 'granted', notifiedState: 'granted' });
  for (const subject of subjects[payWith])
    expect({ subject, times: mailed(chain, subject) }).toEqual({ subject, times: 1 });
  // A granted claim takes nothing away: the photo stays.
  expect(chain.files.has(`${order.folder}/output.jpeg`)).toBe(true);
  await expectBooksAgree(chain.connection, chain.files);
}

for (const payWith of ['card', 'credit'] as const) {
  killEverywhere(`granting a claim about a photo paid by ${payWith}, retried by an operator who got no answer`, {
    setup: async () => {
      const chain = await aChain();
      return { chain, order: await claimed(chain, payWith) };
    },
    run: ({ chain, order }, process) => decideClaim(order.id, verdict, deciding(chain.dying(process))),
    async recover({ chain, order }) {
      const again = await Promise.allSettled([decideClaim(order.id, verdict, deciding(chain.deps))]);
      for (const { status, reason } of again as { status: string; reason?: Error }[]) {
        if (status === 'rejected') expect(reason?.message).toMatch(/no open claim/);
      }
      await chain.recover();
    },
    expectEnd: ({ chain, order }) => expectGranted(chain, order, payWith),
  });
}
