import { useQuery } from '@tanstack/react-query';
import { getHandoff, type HandoffView } from '#shared/handoffs/contract.ts';
import { isOver } from '#shared/handoffs/handoff.ts';
import { type HandoffId, type HandoffSecret, handoffSecretHeader } from '#shared/handoffs/handoff-ids.ts';
import { handoffLimits } from '#shared/handoffs/handoff-limits.ts';
import { callApi } from '#web/lib/api.ts';
import { refusedLink } from './refused-link.ts';

/** One device of a hand-off. */
export interface HandoffDevice {
  readonly id: HandoffId;
  readonly secret: HandoffSecret;
}

/** A call of one device. */
export function callAs({ id, secret }: HandoffDevice) {
  return { params: { id }, proof: { [handoffSecretHeader]: secret } };
}

/** Where the cache keeps how far a hand-off is. */
export function handoffKey({ id, secret }: HandoffDevice) {
  return ['handoff', id, secret] as const;
}

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
    queryKey: handoffKey(device),
    queryFn: ({ signal }) => callApi(getHandoff, { ...callAs(device), signal }),
    refetchInterval: ({ state: { data, error } }) => {
      // The row is gone: what was answered before it went says nothing any more.
      if (refusedLink(error) !== undefined) return false;
      if (data !== undefined && isEnough(data.handoff)) return false;
      return error === null ? handoffLimits.pollEveryMs : handoffLimits.pollAfterErrorMs;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
