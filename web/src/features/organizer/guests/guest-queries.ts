import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideWaiting,
  listGuests,
  listWaiting,
  removeGuest,
  type WaitingGuestView,
} from '#shared/events/guest-contract.ts';
import type { EventId, GuestId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { eventQuery, eventsKey } from '../event-queries.ts';
import { keptLinkMs } from '../link-age.ts';

/** A waiting guest with the time from which the link counts. */
export interface ListedGuest extends WaitingGuestView {
  readonly linkedAt: number;
}

/** How often a page of a list is asked for. The browser asks only while the page is visible. */
const pollMs = 15_000;

/** The guests who wait for approval, the first one first. */
export const waitingQuery = (id: EventId) => {
  const queryKey = [...eventsKey, 'waiting', id] as const;
  return queryOptions({
    queryKey,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal, client }): Promise<ListedGuest[]> => {
      const linkedAt = Date.now();
      const { waiting } = await callApi(listWaiting, { params: { id }, signal });
      return keepLinks(waiting, linkedAt, client.getQueryData<ListedGuest[]>(queryKey));
    },
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollMs),
  });
};

function keepLinks(
  waiting: readonly WaitingGuestView[],
  linkedAt: number,
  former: readonly ListedGuest[] = [],
): ListedGuest[] {
  return waiting.map((guest) => {
    const kept = former.find((each) => each.selfie === guest.selfie && linkedAt - each.linkedAt < keptLinkMs);
    return kept === undefined ? { ...guest, linkedAt } : { ...guest, face: kept.face, linkedAt: kept.linkedAt };
  });
}

/** Whether a decision came too late: the guest waits no longer. */
export const isTooLate = (error: unknown) => error instanceof ApiProblem && error.code === 'not_found';

/** Lets a guest in, or refuses one. The answer replaces the list; after a failure it is read again. */
export function useDecision(id: EventId) {
  const queries = useQueryClient();
  const { queryKey } = waitingQuery(id);
  return useMutation({
    mutationFn: async ({ guest, approved }: { guest: ListedGuest; approved: boolean }) => {
      const { guest: guestId, enrolment, selfie } = guest;
      const body = { guest: guestId, enrolment, selfie, approved };
      return (await callApi(decideWaiting, { params: { id }, body })).waiting;
    },
    onSuccess: async (waiting) => {
      // An answer to an earlier poll would show the guest again.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (former) => keepLinks(waiting, Date.now(), former));
      void queries.invalidateQueries({ queryKey: guestsQuery(id).queryKey });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

/** The guests who enrolled a face, the last one first, in pages. */
export const guestsQuery = (id: EventId) =>
  infiniteQueryOptions({
    queryKey: [...eventsKey, 'guests', id],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listGuests, { params: { id }, ...(cursor !== undefined && { query: { cursor } }), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollMs * data.pages.length),
  });

/** Removes a guest with everything; the lists and the event are read again, also after a failure. */
export function useRemoveGuest(id: EventId) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (guest: GuestId) => (await callApi(removeGuest, { params: { id, guest } })).deletion,
    onSettled: () =>
      Promise.all(
        [guestsQuery(id).queryKey, waitingQuery(id).queryKey, eventQuery(id).queryKey].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
