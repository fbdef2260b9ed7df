import { type OrderChangeName, orderChanges } from './order.ts';

/** What a person or a worker may repeat without end, or only sets a clock: no order keeps when it was made. */
const unrecorded = [
  'renewSecret',
  'noteCheck',
  'changeOptions',
  'setEmail',
  'moveSelfie',
  'declare',
  'heartbeat',
  'recordGeneration',
  'noteDownload',
  'expireRow',
  'awaitLease',
  'postpone',
  'backOff',
] as const satisfies readonly OrderChangeName[];
export type RecordedChange = Exclude<OrderChangeName, (typeof unrecorded)[number]>;

/** Whether an order keeps when a change was made. */
export function isRecorded(change: OrderChangeName): change is RecordedChange {
  return !unrecorded.some((name) => name === change);
}

/** The changes of which an order keeps when they were made. */
export const recordedChanges = (Object.keys(orderChanges) as OrderChangeName[]).filter(isRecorded);
