import type { z } from 'zod';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import type { StoredHandoff } from './handoffs.ts';

/** Whether a hand-off has ended: by its state, or by its expiry, whatever its row says. */
export function hasEnded({ state, expiresAt }: StoredHandoff, now: Date): boolean {
  return isOver(state) || expiresAt <= now.toISOString();
}

/** A hand-off as its devices see it, without secrets and hashes. */
export function handoffView(handoff: StoredHandoff, now: Date): z.input<typeof HandoffView> {
  const { id, tool, contested, expiresAt } = handoff;
  const ended = hasEnded(handoff, now);
  const state = ended && handoff.state !== 'taken' ? 'ended' : handoff.state;
  const remainingSeconds = ended ? 0 : Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000);
  return { id, tool, state, remainingSeconds, contested };
}
