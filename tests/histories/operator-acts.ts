import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { decideClaim } from '#functions/guarantee/decide-claim.ts';
import { grantRefund } from '#functions/guarantee/grant-refund.ts';
import { writeTogether } from '#tests/support/functions/prepared-write.ts';
import { type Act, activeMembers } from './act.ts';
import { hasFailedRefund, seeToFailedRefund } from './operator-steps.ts';

const verdicts = [{ grants: false }, { grants: true, part: 40 }, { grants: true }] as const;

/** Ignores the plain errors that tell an operator that nothing can be done. Every other error has its own name. */
async function refusable(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if ((error as Error).name !== 'Error') throw error;
  }
}

/** The decisions of operators. */
export const operatorActs = {
  'an operator refunds money': async (world, pick, reach) => {
    const payment = pick([...world.money.payments.values()]);
    if (payment === undefined) return;
    const { purpose } = payment;
    const what = pick([purpose.kind === 'order' ? purpose.orderId : payment.id, payment.id]) ?? payment.id;
    const [part, now] = [pick([40, undefined]), world.clock()];
    await refusable(grantRefund(what, part, { refunds: reach().operator, now }));
  },

  'an operator decides a claim': async (world, pick, reach) => {
    // Also of a claim that was decided a moment ago, and of one that never existed.
    const open = [...world.orders.claims.values()].filter(({ state }) => state === 'open').map(({ id }) => id);
    const id = pick([pick(world.orders.all())?.id, pick(open)]);
    if (id === undefined) return;
    const verdict = pick(verdicts) ?? { grants: false };
    const { operator: refunds, tend } = reach();
    await refusable(decideClaim(id, { ...verdict, words: 'We looked.' }, { ...tend, refunds, now: world.clock() }));
  },

  'an operator sees to a refund that failed': async (world, pick) => {
    const payment = pick([...world.money.payments.values()].filter(hasFailedRefund));
    if (payment !== undefined) seeToFailedRefund(payment, pick(['pays in the panel', 'refunds again']), world);
  },

  'an operator adjusts a balance': async (world, pick) => {
    const member = pick(activeMembers(world));
    if (member === undefined) return;
    const { money, at } = world;
    const event = {
      memberId: member.id,
      credits: pick([3, -1]) ?? 3,
      about: { name: `${money.ledger.length}` },
      at: at(),
    };
    writeTogether(...Object.values(money.prepareCredits(ledgerEntry('adjustment', event))));
  },
} as const satisfies Record<string, Act>;
