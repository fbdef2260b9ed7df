import { useQuery } from '@tanstack/react-query';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { type HandoffDevice, handoffQuery } from './handoff-queries.ts';
import { refusedLink } from './refused-link.ts';

/**
 * Polls a hand-off while its page is visible and the hand-off is open.
 *
 * @param isEnough whether polling may stop; the desktop stops once it knows where the picture is
 */
export function useHandoff(
  device: HandoffDevice,
  isEnough: (handoff: HandoffView) => boolean = ({ state }) => isOver(state),
) {
  return useQuery({
    ...handoffQuery(device),
    refetchInterval: ({ state: { data, error } }) => {
      // The row is gone: earlier answers no longer apply.
      if (refusedLink(error) !== undefined) return false;
      if (data !== undefined && isEnough(data.handoff)) return false;
      return error === null ? handoffLimits.pollEveryMs : handoffLimits.pollAfterErrorMs;
    },
  });
}
