import type { z } from 'zod';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import { hashSecret, newRandomSecret } from '#functions/platform/random-secret.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import type { beginHandoff as contract } from '#shared/handoffs/contract.ts';
import { type HandoffId, HandoffSecret } from '#shared/handoffs/handoff-ids.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { handoffView } from './handoff-view.ts';
import type { Handoffs, StoredHandoff } from './handoffs.ts';

export interface BeginHandoffDeps {
  readonly handoffs: Pick<Handoffs, 'begin'>;
  /** How many hand-offs one network may begin. */
  readonly limit: RateLimit;
  readonly clock: Clock;
  newHandoffId(now: Date): HandoffId;
}

/**
 * Begins a hand-off. The link brings the code to the phone, and the desktop keeps the secret. Only their hashes are
 * stored, and they open nothing else.
 *
 * @throws TooManyRequests when one network exceeds its hourly limit
 */
export async function beginHandoff(
  tool: Tool,
  sourceNetwork: string,
  deps: BeginHandoffDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  if (!(await deps.limit.allow(sourceNetwork, now)))
    throw new TooManyRequests(`${handoffLimits.perHour} links an hour`);
  const [code, desktopSecret] = [HandoffSecret.parse(newRandomSecret()), HandoffSecret.parse(newRandomSecret())];
  const handoff: StoredHandoff = {
    id: deps.newHandoffId(now),
    tool,
    state: 'waiting',
    codeHash: hashSecret(code),
    desktopHash: hashSecret(desktopSecret),
    contested: false,
    expiresAt: minutesAfter(now, handoffLimits.minutes),
  };
  await deps.handoffs.begin(handoff);
  return { handoff: handoffView(handoff, now), code, desktopSecret };
}
