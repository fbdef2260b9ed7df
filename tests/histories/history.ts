import fc from 'fast-check';
import { shopDayAfter, shopDayOf } from '#shared/shop-day.ts';
import type { Choose } from './act.ts';
import { type ActName, acts, perform } from './acts.ts';
import { drain } from './drain.ts';
import { aProcess, type Fault } from './faulty-process.ts';
import { type Break, createHistoryWorld, guest, type HistoryWorld, type Making } from './history-world.ts';
import { brokenNow } from './invariants.ts';

/** One step of a history: the act, its target, and its fault. */
interface Step {
  readonly act: ActName;
  /** The choice, wherever an act has one. */
  readonly which: number;
  readonly fault?: Fault | undefined;
  /** How far its calls lag behind those of a concurrent step. */
  readonly lag: number;
  /** Whether the next step runs concurrently with this one, or the same step in another process. */
  readonly besides?: 'the next' | 'the same' | undefined;
}

/** The events before a history begins, so that late stages of an order are not rare. */
const beginnings = {
  'nothing yet': [],
  'a photo was bought by card': [
    ...['a holder pays by card', 'a card is charged', 'a notification arrives', 'a worker takes a job'],
  ],
  'a photo was bought with a credit': [
    'a member places an order',
    'a holder pays with a credit',
    'a worker takes a job',
  ],
  'a photo that a card paid for is claimed': [
    ...['a holder pays by card', 'a card is charged', 'a notification arrives', 'a worker takes a job'],
    ...['a holder downloads the photo', 'a holder claims the guarantee'],
  ],
  'a photo that a credit paid for is claimed': [
    ...['a member places an order', 'a holder pays with a credit', 'a worker takes a job'],
    ...['a holder downloads the photo', 'a holder claims the guarantee'],
  ],
  'a photo that a card paid for is to be replaced': [
    ...['a holder pays by card', 'a card is charged', 'a notification arrives', 'a worker takes a job'],
    'a holder places an order in place of a delivered one',
  ],
  'a photo that a credit paid for is to be replaced': [
    ...['a member places an order', 'a holder pays with a credit', 'a worker takes a job'],
    'a holder places an order in place of a delivered one',
  ],
  'a member with an open claim is to be erased': [
    ...[
      'a member places an order',
      'a holder pays with a credit',
      'a worker takes a job',
      'a holder downloads the photo',
    ],
    ...['a holder claims the guarantee', 'a member wants to leave', 'time passes'],
  ],
  'two photos wait for one free trial': [
    ...['a guest places an order of a look', 'a guest places an order of a look', 'a guest asks for a free trial'],
    'a guest enters a code',
  ],
  'packs were bought': ['a member checks packs out', 'a card is charged', 'the browser comes back'],
  'a member with packs is being erased': [
    ...['a member checks packs out', 'a card is charged', 'the browser comes back', 'a member wants to leave'],
    ...['time passes', 'members are swept', 'a minute passes'],
  ],
} as const satisfies Record<string, readonly ActName[]>;
type Beginning = keyof typeof beginnings;

/** The events, from the first minute on. */
export interface History {
  readonly beginning: Beginning;
  readonly steps: readonly Step[];
}

/** The weights of acts, 1 if absent: acts that move money are more frequent. */
const weights: Partial<Record<ActName, number>> = {
  'a holder pays by card': 4,
  'a member checks packs out': 4,
  'a card is charged': 6,
  'a holder pays with a credit': 3,
  'the browser comes back': 2,
  'a notification arrives': 3,
  'a worker takes a job': 5,
  'a refund is sent': 3,
  'orders are swept': 2,
  'payments are swept': 4,
  'members are swept': 2,
  'a holder returns the photo': 2,
  'a holder deletes an order': 2,
  'an operator refunds money': 2,
  'a holder places an order in place of a delivered one': 2,
  'a holder begins an order free': 3,
  'a guest begins an order with a free trial': 2,
  'a holder claims the guarantee': 2,
  'an operator decides a claim': 2,
  'claims are swept': 2,
  'time passes': 2,
};
const drawn = (Object.keys(acts) as ActName[]).flatMap((name) => Array<ActName>(weights[name] ?? 1).fill(name));

/** Most acts succeed; the twist of the others selects the fault. Zero is the simplest, and the target of shrinking. */
const twists = 1 << 12;

/** The lag of the second of two concurrent steps. */
const lagOfOther = 3;

function stepOf([act, which, twist]: readonly [number, number, number]): Step {
  const [kind, nth, lag] = [twist & 15, (twist >> 4) & 15, (twist >> 8) & 15];
  const faults: Readonly<Record<number, Omit<Fault, 'nth'>>> = {
    1: { when: 'before', how: 'dies' },
    2: { when: 'after', how: 'dies' },
    3: { when: 'after', how: 'gets no answer' },
    4: { when: 'before', how: 'gets no answer' },
    5: { when: 'after', how: 'dies' },
  };
  const fault = faults[kind];
  return {
    act: drawn[act] ?? 'a minute passes',
    which,
    lag,
    ...(kind >= 12 ? { besides: kind < 14 ? 'the next' : 'the same' } : {}),
    ...(fault === undefined ? {} : { fault: { ...fault, nth: nth + 1 } }),
  };
}

/** Histories of up to thirty steps. */
export const aHistory: fc.Arbitrary<History> = fc.record({
  beginning: fc.constantFrom(...(Object.keys(beginnings) as Beginning[])),
  steps: fc.array(fc.tuple(fc.nat(drawn.length - 1), fc.nat(9_999), fc.nat(twists - 1)).map(stepOf), {
    ...{ minLength: 1, maxLength: 30, size: 'max' },
  }),
});

/** Chooses by the digits of a number. */
function pickBy(which: number): Choose {
  let left = which;
  return (values) => {
    if (values.length === 0) return undefined;
    const place = left % values.length;
    left = Math.floor(left / values.length);
    return values[values.length - 1 - place];
  };
}

async function take({ act, which, fault, lag }: Step, world: HistoryWorld): Promise<void> {
  const process = aProcess(fault, lag);
  await perform(act, world, pickBy(which), (making?: Making) => world.outside(process, making));
}

/**
 * Runs a history: its steps, and then all scheduled work until nothing is due any more.
 *
 * @returns the setup at rest
 * @throws Error that names what was lost or doubled, and after which step
 */
export async function live({ beginning, steps }: History, breakIt?: Break): Promise<HistoryWorld> {
  const world = createHistoryWorld(breakIt);
  // Without a recorded day the reconciliation would not check the first days.
  await world.reconciliations.noteDay(world.model.provider.id, shopDayAfter(shopDayOf(world.at()), -1));
  await world.join(2);
  await world.place(guest, 'USD');
  for (const act of beginnings[beginning]) await take({ act, which: 0, lag: 0 }, world);
  let atOnce: Promise<void>[] = [];
  for (const [number, step] of steps.entries()) {
    atOnce.push(take(step, world));
    if (step.besides === 'the same') atOnce.push(take({ ...step, lag: lagOfOther }, world));
    if (step.besides === 'the next' && number < steps.length - 1) continue;
    await Promise.all(atOnce);
    atOnce = [];
    const broken = brokenNow(world);
    if (broken !== undefined) throw new Error(`after step ${number + 1}, ${step.act}: ${broken}`);
  }
  const lost = await drain(world);
  if (lost !== undefined) throw new Error(`at rest: ${lost}`);
  return world;
}
