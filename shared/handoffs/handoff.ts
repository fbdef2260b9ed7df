import { z } from 'zod';

/**
 * The state of a hand-off: its link is not opened yet; a phone opened it; its picture is being uploaded; the picture
 * arrived; the desktop fetched it; or the link ended.
 */
export const HandoffState = z.enum(['waiting', 'opened', 'sending', 'arrived', 'taken', 'ended']);
export type HandoffState = z.infer<typeof HandoffState>;

/**
 * Every change of a hand-off, with its former states and its new one. A phone may ask for another upload URL after a refused
 * or failed upload; a picture that arrived cannot be exchanged any more.
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

/** Whether a hand-off in this state allows a change. */
export function mayChange(state: HandoffState, change: HandoffChange): boolean {
  return (handoffChanges[change].from as readonly HandoffState[]).includes(state);
}

/** Whether a hand-off has ended. */
export function isOver(state: HandoffState): boolean {
  return state === 'taken' || state === 'ended';
}
