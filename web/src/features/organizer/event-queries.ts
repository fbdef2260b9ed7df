import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type EventView, getDeletion, getEvent, listEvents } from '#shared/events/contract.ts';
import type { DeletionId, EventId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';

/** Prefix of everything that shows events of members. */
export const eventsKey = ['events'] as const;

/** A member's events, newest first, in pages; another tab or the clock may have changed them. */
export const eventsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: [...eventsKey, 'of', memberId],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listEvents, { ...(cursor !== undefined && { query: { cursor } }), signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  });

/** How often an open event is asked for: guests join, and photos come. The browser asks only while it is visible. */
const openMs = 30_000;

/** One event. */
export const eventQuery = (id: EventId) =>
  queryOptions({
    queryKey: [...eventsKey, 'one', id],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => (await callApi(getEvent, { params: { id }, signal })).event,
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? openMs : false),
  });

const unfinishedMs = 5000;

/** The record of a deletion, asked again until nothing is left. */
export const deletionQuery = (id: DeletionId) =>
  queryOptions({
    queryKey: ['deletion', id],
    queryFn: async ({ signal }) => (await callApi(getDeletion, { params: { id }, signal })).deletion,
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.endedAt === undefined ? unfinishedMs : false),
  });

/** A change of an event. The answer replaces the event; after a failure it is read again, as it may have moved on. */
export function useEventChange<Input = void>(
  change: (input: Input) => Promise<{ readonly event: EventView }>,
  onDone: (event: EventView) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ event }) => {
      queries.setQueryData(eventQuery(event.id).queryKey, event);
      onDone(event);
    },
    onError: () => void queries.invalidateQueries({ queryKey: eventsKey }),
  });
}
