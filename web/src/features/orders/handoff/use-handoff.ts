import { useQuery } from '@tanstack/react-query';
import type { HandoffView } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { type HandoffDevice, handoffQuery } from './handoff-queries.ts';
import { refusedLink } from './refused-link.ts';

/**
 * Asks how far a hand-off is, for as long as its page is in sight and something can come of it.
 *
 * @param isEnough whether nothing more has to be known; the desktop stops when it is told where the picture is
 */
export function useHandoff(
  device: HandoffDevice,
  isEnough: (handoff: HandoffView) => boolean = ({ state }) => isOver(state),
) {
  return useQuery({
    ...handoffQuery(device),
    refetchInterval: ({ state: { data, error } }) => {
      // The row is gone: what was answered before it went says nothing any more.
      if (refusedLink(error) !== undefined) return false;
      if (data !== undefined && isEnough(data.handoff)) return false;
      return error === null ? handoffLimits.pollEveryMs : handoffLimits.pollAfterErrorMs;
    },
  });
}
