import { z } from 'zod';

/**
 * How far a hand-off is: nobody opened its link yet; a phone did; its picture is on the way; it lies here; the desktop has
 * it; or the link works no more.
 */
export const HandoffState = z.enum(['waiting', 'opened', 'sending', 'arrived', 'taken', 'ended']);
export type HandoffState = z.infer<typeof HandoffState>;

/**
 * Every change a hand-off can make: from which states, and into which. A phone may ask for a form again when its picture
 * was refused or did not get through; what has arrived is not exchanged any more.
 */
export const handoffChanges = {
  open: { from: ['waiting'], to: 'opened' },
  send: { from: ['opened', 'sending'], to: 'sending' },
  arrive: { from: ['sending'], to: 'arrived' },
  take: { from: ['arrived'], to: 'taken' },
  end: { from: ['waiting', 'opened', 'sending', 'arrived'], to: 'ended' },
} as const satisfies Record<string, Change>;
export type HandoffChange = keyof typeof handoffChanges;

interface Change {
  readonly from: readonly HandoffState[];
  readonly to: HandoffState;
}

/** Whether a hand-off in this state can make a change. */
export function mayChange(state: HandoffState, change: HandoffChange): boolean {
  return (handoffChanges[change].from as readonly HandoffState[]).includes(state);
}

/** Whether nothing more can come of a hand-off. */
export function isOver(state: HandoffState): boolean {
  return state === 'taken' || state === 'ended';
}
