import { hoursAfter, never } from '#functions/platform/clock.ts';
import { type ActName, perform } from './acts.ts';
import { aProcess } from './faulty-process.ts';
import type { HistoryWorld } from './history-world.ts';
import { brokenNow, differing, givenBy, lostAtRest } from './invariants.ts';
import { settleByHand } from './operator-steps.ts';

/** More turns than any history needs to come to rest. */
const maxTurns = 400;
const aMinute = 60;

/**
 * Repairs every service and runs all scheduled work whenever something is due, until nothing is. No browser returns, no
 * notification arrives, and every queued message is lost: the stored rows have to suffice.
 *
 * @returns what is wrong, or undefined
 */
export async function drain(world: HistoryWorld): Promise<string | undefined> {
  settleOutside(world);
  await repeatFailedRefunds(world);
  const due = givenBy(world);
  let looksAgain = 2;
  for (let turn = 0; turn < maxTurns; turn += 1) {
    await byItself(world);
    settleByHand(world);
    for (let open = openClaims(world); open > 0; open -= 1) await run('an operator decides a claim', world);
    const broken = brokenNow(world) ?? late(world, due);
    if (broken !== undefined) return broken;
    const next = nextDue(world);
    if (looksAgain > 0 && next > dayAfter(world) && (await differing(world)) !== undefined) {
      looksAgain -= 1;
      await lookAgain(world);
    } else if (next === never) return await lookBack(world);
    else if (next > world.at()) world.passUntil(next);
    else world.pass(aMinute);
  }
  return `something is still due after ${maxTurns} turns`;
}

const dayAfter = (world: HistoryWorld) => hoursAfter(world.at(), 24);

/** A difference is reconciled again the next day, for a month; most records expire later than that. */
async function lookAgain(world: HistoryWorld): Promise<void> {
  world.passUntil(dayAfter(world));
  await run('days are checked against the list of the provider', world);
}

/** The provider decides the payments under review, and every processor answers. */
function settleOutside(world: HistoryWorld): void {
  world.model.isUp = true;
  world.model.refunding = 'sends';
  world.model.listing = 'everything';
  world.setMailWorks(true);
  world.jobMessages.length = 0;
  world.refundMessages.length = 0;
  for (const form of world.model.forms) if (form.status === 'review') form.status = 'failed';
}

/** The provider repeats the notification of a refund it could not deliver until it is received. */
async function repeatFailedRefunds(world: HistoryWorld): Promise<void> {
  const { model } = world;
  const lost = model.notifications.filter(({ says }) => says === 'REFUND_FAILED');
  for (const notification of lost) {
    model.notifications.push(notification);
    await run('a notification arrives', world);
  }
}

/**
 * The unchecked days, two weeks of them at most, are checked against the provider's list, which shows what is wrong.
 */
async function lookBack(world: HistoryWorld): Promise<string | undefined> {
  world.pass(2 * 86_400);
  await run('days are checked against the list of the provider', world);
  return brokenNow(world) ?? (await differing(world)) ?? lostAtRest(world);
}

const run = (name: ActName, world: HistoryWorld) =>
  perform(
    name,
    world,
    (values) => values.at(-1),
    () => world.outside(aProcess(undefined, 0)),
  );

async function byItself(world: HistoryWorld): Promise<void> {
  for (let jobs = world.jobMessages.length; jobs > 0; jobs -= 1) await run('a worker takes a job', world);
  for (let refunds = world.refundMessages.length; refunds > 0; refunds -= 1) await run('a refund is sent', world);
  // A job that another worker holds is left to the sweeper.
  world.jobMessages.length = 0;
  const now = world.at();
  if (earliest(world.orders.all()) <= now) await run('orders are swept', world);
  if (earliest(world.money.payments.values()) <= now) await run('payments are swept', world);
  if (earliest(world.orders.claims.values()) <= now) await run('claims are swept', world);
  if (earliest(world.profiles.values()) <= now) await run('members are swept', world);
}

/** A payment whose money arrived and that the sweeper did not settle in time. */
function late({ money, at }: HistoryWorld, due: ReturnType<typeof givenBy>): string | undefined {
  const now = at();
  for (const [id, by] of due) {
    const state = money.payments.get(id)?.state;
    if (by <= now && (state === 'awaiting' || state === 'failed')) return `${id} is charged, and not given by ${by}`;
  }
  return undefined;
}

function openClaims({ orders }: HistoryWorld): number {
  return [...orders.claims.values()].filter(({ state }) => state === 'open').length;
}

function nextDue({ orders, money, profiles, jobMessages, refundMessages, at }: HistoryWorld): string {
  if (jobMessages.length + refundMessages.length > 0) return at();
  const clocks = [orders.all(), money.payments.values(), orders.claims.values(), profiles.values()];
  return clocks.map(earliest).sort()[0] ?? never;
}

function earliest(rows: Iterable<{ readonly wakeAt?: string | undefined }>): string {
  let first = never;
  for (const { wakeAt } of rows) if (wakeAt !== undefined && wakeAt < first) first = wakeAt;
  return first;
}
