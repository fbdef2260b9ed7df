import { type Act, type Choose, isExpected } from './act.ts';
import { freeTrialActs } from './free-trial-acts.ts';
import type { HistoryWorld } from './history-world.ts';
import { holderActs } from './holder-acts.ts';
import { messageActs } from './message-acts.ts';
import { operatorActs } from './operator-acts.ts';
import { orderingActs } from './ordering-acts.ts';
import { providerActs } from './provider-acts.ts';
import { sweeperActs } from './sweeper-acts.ts';

const timeActs = {
  'a minute passes': async (world) => world.pass(60),
  'time passes': async (world, pick) => world.pass(pick([16 * 60, 120, 36 * 60, 6 * 3600, 25 * 3600, 8 * 86_400]) ?? 0),
} as const satisfies Record<string, Act>;

/** Every event that can affect money, for every target, also when it makes no sense. */
export const acts = {
  ...timeActs,
  ...orderingActs,
  ...freeTrialActs,
  ...providerActs,
  ...messageActs,
  ...sweeperActs,
  ...holderActs,
  ...operatorActs,
} as const;
export type ActName = keyof typeof acts;

/** Performs one act; an expected refusal is ignored, and an unexpected error is recorded. */
export async function perform(
  name: ActName,
  world: HistoryWorld,
  pick: Choose,
  reach: Parameters<Act>[2],
): Promise<void> {
  const act: Act = acts[name];
  try {
    await act(world, pick, reach);
  } catch (error) {
    if (!isExpected(error)) world.surprises.push(error);
  }
}
