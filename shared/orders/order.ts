import { z } from 'zod';
import type { Lane } from '#shared/due-record.ts';
import { limits } from '#shared/limits.ts';
import { lookSteps } from '#shared/looks/look-step.ts';
import { photoSteps } from '#shared/photo/photo-engine.ts';

/** The documented order statuses. A paid order that waits for its job is still `pending`. */
export const OrderStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Payment is another dimension than the status: a reserved credit or a used trial counts as `paid`, a released one as `refunded`. */
export const PaymentStatus = z.enum(['none', 'awaiting', 'paid', 'refunded', 'failed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** How an order is paid. */
export const PayWith = z.enum(['credit', 'card', 'trial']);
export type PayWith = z.infer<typeof PayWith>;

/** The named steps of running jobs; which of them an order has, and in which order, is known by `jobSteps`. */
export const JobStep = z.enum([...photoSteps, ...lookSteps]);
export type JobStep = z.infer<typeof JobStep>;

/**
 * What happens to the clock of an order: in which lane of the sweeper it waits, and when it is due: so many seconds after
 * the change, or when the caller says. `urgent` is what a customer paid for or waits for, `later` what is
 * to be forgotten.
 */
interface OrderClock {
  readonly lane: Lane;
  readonly dueIn: number | 'given';
}

/** One way an order can change: from which states, into which, and when it is due again. */
export interface OrderRule {
  readonly from: readonly OrderStatus[];
  /** The status afterwards. @default unchanged */
  readonly to?: OrderStatus;
  readonly paymentFrom: readonly PaymentStatus[];
  /** The payment status afterwards. @default unchanged */
  readonly paymentTo?: PaymentStatus;
  /** Whether it turns the order into a tombstone, or is made with tombstones too, or only with them. @default never */
  readonly tombstone?: 'becomes' | 'also' | 'only';
  /** @default unchanged */
  readonly clock?: OrderClock;
}

/** A rule that leaves the states of an order as they are. */
type NoteRule = OrderRule & { readonly to?: never; readonly paymentTo?: never; readonly tombstone?: 'also' | 'only' };

const anyStatus = OrderStatus.options;
const ended = ['completed', 'failed'] as const satisfies readonly OrderStatus[];
const anyPayment = PaymentStatus.options;
const unpaid = ['none', 'awaiting', 'failed'] as const satisfies readonly PaymentStatus[];
const settled = ['paid', 'refunded'] as const satisfies readonly PaymentStatus[];
/** No checkout was opened, or the last one failed. */
const unasked = ['none', 'failed'] as const satisfies readonly PaymentStatus[];
const soon = { lane: 'urgent', dueIn: 60 } as const;
const due = { lane: 'urgent', dueIn: limits.unsentJobSeconds } as const;
const working = { lane: 'urgent', dueIn: 'given' } as const;
const atOnce = { lane: 'urgent', dueIn: 0 } as const;
const cleared = { lane: 'later', dueIn: 0 } as const;
const kept = { lane: 'later', dueIn: 'given' } as const;

/**
 * The transitions of an order: they change its status or its payment status, or make it a tombstone. The diagram in
 * docs/architecture.md is drawn from them.
 *
 * A name with `Released` returns a credit or a free trial in the same transaction; the name without it leaves money that is
 * owed. Both are names in the history of orders, and not every pair starts from the same states.
 */
const transitions = {
  /** A checkout was opened (again) for the order. */
  awaitPayment: { from: ['pending'], paymentFrom: unpaid, paymentTo: 'awaiting' },
  /** The provider says the money is there; the job becomes due in the same transaction. */
  settle: {
    from: ['pending'],
    paymentFrom: ['awaiting', 'failed'],
    paymentTo: 'paid',
    clock: due,
  },
  /** A credit was reserved; the job becomes due in the same transaction. */
  reserveCredit: {
    from: ['pending'],
    paymentFrom: unpaid,
    paymentTo: 'paid',
    clock: due,
  },
  /** The free trial of its address was used; the job becomes due in the same transaction. */
  useTrial: { from: ['pending'], paymentFrom: unpaid, paymentTo: 'paid', clock: due },
  /** What was paid for the order in whose place this one stands is its own; the job becomes due in the same transaction. */
  transferPayment: { from: ['pending'], paymentFrom: unpaid, paymentTo: 'paid', clock: due },
  /** The checkout expired unpaid. */
  expirePayment: { from: ['pending'], paymentFrom: ['awaiting'], paymentTo: 'failed' },
  /** A worker took the job. */
  start: { from: ['pending', 'processing'], to: 'processing', paymentFrom: ['paid'], clock: working },
  complete: { from: ['processing'], to: 'completed', paymentFrom: ['paid'], clock: soon },
  /** The job cannot be done; the money that was paid is owed back from this moment. */
  fail: { from: ['pending', 'processing'], to: 'failed', paymentFrom: ['paid'], clock: soon },
  /** The job cannot be done; the credit that was reserved, or the free trial, is back in the same transaction. */
  failReleased: {
    from: ['pending', 'processing'],
    to: 'failed',
    paymentFrom: ['paid'],
    paymentTo: 'refunded',
    clock: soon,
  },
  /** What was paid for a failed order went back. A tombstone keeps the money rows, so they agree there too. */
  refund: { from: ['failed'], paymentFrom: ['paid'], paymentTo: 'refunded', tombstone: 'also' },
  /** The holder gives a delivered photo back; the credit that was spent is back in the same transaction. */
  returnPhotoReleased: { from: ['completed'], paymentFrom: ['paid'], paymentTo: 'refunded', clock: soon },
  /** Another order makes the photo instead, and has what was paid in the same transaction; the pictures go. */
  replace: { from: ['completed'], paymentFrom: ['paid'], paymentTo: 'refunded', clock: soon },
  /** An operator granted the claim; the credit that was spent is back in the same transaction. */
  grantClaimReleased: { from: ['completed'], paymentFrom: ['paid'], paymentTo: 'refunded', tombstone: 'also' },
  /** What was paid for a delivered order went back, all of it. */
  refundDelivered: { from: ['completed'], paymentFrom: ['paid'], paymentTo: 'refunded', tombstone: 'also' },
  /** The holder deleted a paid order before its job began; the money that was paid is owed from this moment. */
  withdraw: { from: ['pending'], paymentFrom: ['paid'], tombstone: 'becomes', clock: cleared },
  /** The holder deleted a paid order before its job began; the credit or the free trial is back in the same transaction. */
  withdrawReleased: {
    from: ['pending'],
    paymentFrom: ['paid'],
    paymentTo: 'refunded',
    tombstone: 'becomes',
    clock: cleared,
  },
  /** What was paid for an order that was withdrawn went back. */
  refundWithdrawn: { from: ['pending'], paymentFrom: ['paid'], paymentTo: 'refunded', tombstone: 'only' },
  /** It was not paid in time, or the holder deleted the order before paying. */
  discard: { from: ['pending'], paymentFrom: unpaid, tombstone: 'becomes', clock: cleared },
  /** The holder deleted an order that had ended. */
  remove: { from: ended, paymentFrom: settled, tombstone: 'becomes', clock: cleared },
} as const satisfies Record<string, OrderRule>;

/** What is noted at an order. Status and payment status stay as they are. */
const notes = {
  /** A guest who lost the answer to placing gets another secret. */
  renewSecret: { from: ['pending'], paymentFrom: ['none'] },
  /** The selfie was measured. */
  noteCheck: { from: ['pending'], paymentFrom: unpaid },
  /** Another choice was made about the photo, for example who is in it. */
  changeOptions: { from: ['pending'], paymentFrom: unasked },
  /** A guest said where the link goes, and with that where the picture belongs. */
  setEmail: { from: ['pending'], paymentFrom: unpaid },
  /** The picture was copied from under its draft key to where it belongs. */
  moveSelfie: { from: ['pending'], paymentFrom: unasked },
  /** The person declared something about the order. */
  declare: { from: ['pending'], paymentFrom: unpaid },
  /** A generator is about to be asked for a picture, which is paid for. */
  recordGeneration: { from: ['processing'], paymentFrom: ['paid'] },
  /** The work goes on elsewhere, and its answer comes later. */
  awaitCallback: { from: ['processing'], paymentFrom: ['paid'], clock: working },
  /** The answer came, and the job is being ended with it. */
  acceptCallback: { from: ['processing'], paymentFrom: ['paid'] },
  /** The holder gives a delivered photo back; the money that was paid is owed from this moment, and the pictures go. */
  returnPhoto: { from: ['completed'], paymentFrom: ['paid'], clock: soon },
  /** The holder claims the guarantee for a delivered photo. */
  openClaim: { from: ['completed'], paymentFrom: ['paid'] },
  /** An operator decided about the claim; money it grants is owed from this moment. A deleted order keeps its claim. */
  decideClaim: { from: ['completed'], paymentFrom: settled, tombstone: 'also' },
  /** The mail about the credit of an order that was withdrawn was handed over, or is not wanted. */
  noteWithdrawalMail: { from: ['pending'], paymentFrom: ['refunded'], tombstone: 'only' },
  /** A mail with a secret of its own is about to be sent. */
  addMailSecret: { from: ended, paymentFrom: settled },
  /** The mail about the end was handed over, or is not wanted. */
  noteMail: { from: ended, paymentFrom: settled, clock: kept },
  /** An admin wants the mail about the end to go out again. */
  resendMail: { from: ended, paymentFrom: settled, clock: atOnce },
  /** The mail that says when the photo is deleted was handed over, or is not wanted. */
  noteReminder: { from: ['completed'], paymentFrom: settled, clock: kept },
  dropSelfie: { from: ended, paymentFrom: settled, clock: kept },
  dropPhoto: { from: ['completed'], paymentFrom: settled, clock: kept },
  /** The holder took the finished file. */
  noteDownload: { from: ['completed'], paymentFrom: settled },
  /** What still named the person leaves the row; only what the books need stays. */
  forget: { from: anyStatus, paymentFrom: anyPayment, tombstone: 'also', clock: kept },
  /** A tombstone without money is taken away by the table's TTL. */
  expireRow: { from: ['pending'], paymentFrom: unpaid, tombstone: 'only', clock: kept },
  /** An address turned out to be a member's. */
  assignToMember: { from: anyStatus, paymentFrom: anyPayment, tombstone: 'also' },
  /** The address of its member changed. To the address of a deleted order the last mails about its money go. */
  changeEmail: { from: anyStatus, paymentFrom: anyPayment, tombstone: 'also' },
} as const satisfies Record<string, NoteRule>;

/** What only says when an order is due again, or how long a worker holds its job. */
const clocks = {
  /** The job was handed to the queue. */
  send: { from: ['pending', 'processing'], paymentFrom: ['paid'], clock: working },
  /** The worker says where it is and holds the job longer. */
  heartbeat: { from: ['processing'], paymentFrom: ['paid'], clock: working },
  /** The worker failed and gives the job back. */
  returnJob: { from: ['processing'], paymentFrom: ['paid'], clock: soon },
  /** An admin wants a due job to be looked at now, and not when its clock is due. */
  wakeNow: { from: ['pending', 'processing'], paymentFrom: ['paid'], clock: atOnce },
  /** A worker still holds the job; its lease is looked at when it ends. */
  awaitLease: { from: ['processing'], paymentFrom: ['paid'], clock: working },
  /** Nothing is due yet; the sweeper looks again later. */
  postpone: { from: anyStatus, paymentFrom: anyPayment, tombstone: 'also', clock: kept },
  /** It could not be handled: it rests in its lane, and the failure is counted. */
  backOff: { from: anyStatus, paymentFrom: anyPayment, tombstone: 'also' },
} as const satisfies Record<string, NoteRule>;

/**
 * Every change an order can make. The conditions, values, clocks and counters of the database writes and the buttons of the
 * pages come from these rules.
 */
export const orderChanges = { ...transitions, ...notes, ...clocks };
export type OrderChangeName = keyof typeof orderChanges;

export type OrderTransition = keyof typeof transitions;
export const orderTransitions = Object.keys(transitions) as OrderTransition[];

/** The part of an order that decides which changes it can make. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly deletedAt?: string | undefined;
}

/** Whether a change is allowed from where an order stands. */
export function canMake(change: OrderChangeName, order: OrderState): boolean {
  const rule: OrderRule = orderChanges[change];
  const isTombstone = order.deletedAt !== undefined;
  const tombstoneFits = rule.tombstone === 'also' || (rule.tombstone === 'only') === isTombstone;
  return rule.from.includes(order.status) && rule.paymentFrom.includes(order.paymentStatus) && tombstoneFits;
}

/** The transition by which a holder deletes an order, or undefined while its photo is being made. */
export function deletionOf(order: OrderState): 'discard' | 'remove' | undefined {
  return (['discard', 'remove'] as const).find((transition) => canMake(transition, order));
}

const moneyReturns = ['refund', 'refundDelivered', 'refundWithdrawn'] as const;

/** The transition by which an order notes that all of its money went back, or undefined where it owes none. */
export function moneyReturnOf(order: OrderState): (typeof moneyReturns)[number] | undefined {
  return moneyReturns.find((transition) => canMake(transition, order));
}

/** Whether nothing more will happen to the photo of an order. */
export function isFinished(status: OrderStatus): status is (typeof ended)[number] {
  return status === 'completed' || status === 'failed';
}

/** Whether something was paid for an order; an order that never was paid is in no list and no count. */
export function wasPaid({ paymentStatus }: Pick<OrderState, 'paymentStatus'>): boolean {
  return settled.some((status) => status === paymentStatus);
}

/** What a change adds to the numbers of orders. */
export interface OrderCount {
  readonly orders: 0 | 1;
  readonly activeOrders: -1 | 0 | 1;
  readonly completedOrders: 0 | 1;
}

/** How a change is counted. An order is one from the moment it is paid, and active from then until it has ended. */
export function countedBy(change: OrderChangeName): OrderCount {
  const rule: OrderRule = orderChanges[change];
  if (rule.paymentTo === 'paid') return { orders: 1, activeOrders: 1, completedOrders: 0 };
  const wasActive = rule.paymentFrom.every((payment) => payment === 'paid') && !rule.from.some(isFinished);
  const finishes = rule.to !== undefined && isFinished(rule.to);
  const ends = wasActive && (finishes || rule.tombstone === 'becomes');
  return { orders: 0, activeOrders: ends ? -1 : 0, completedOrders: ends && rule.to === 'completed' ? 1 : 0 };
}
