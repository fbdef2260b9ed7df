import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addContributor,
  type ContributorKind,
  listContributors,
  removeContributor,
} from '#shared/events/contributor-contract.ts';
import type { ContributorId, EventId } from '#shared/ids.ts';
import { callApi } from '#web/lib/api.ts';
import { useIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { eventsKey } from '../event-queries.ts';

/** The contributors of an event, the first one first. */
export const contributorsQuery = (id: EventId) =>
  queryOptions({
    queryKey: [...eventsKey, 'contributors', id],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => (await callApi(listContributors, { params: { id }, signal })).contributors,
  });

interface NewContributor {
  readonly name: string;
  readonly kind: ContributorKind;
}

/** Adds a contributor; the list is read again, also after a failure. */
export function useAddContributor(id: EventId) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { queryKey } = contributorsQuery(id);
  return useMutation({
    // The answer has a secret: it is dropped as soon as no page shows it.
    gcTime: 0,
    mutationFn: (body: NewContributor) =>
      callApi(addContributor, { params: { id }, body, idempotencyKey: keyFor(`${body.kind} ${body.name}`) }),
    // Not waited for: the list may take the form away, and with it the answer.
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  });
}

/** Revokes the link of a contributor. */
export function useRemoveContributor(id: EventId) {
  const queries = useQueryClient();
  const { queryKey } = contributorsQuery(id);
  return useMutation({
    mutationFn: (contributor: ContributorId) => callApi(removeContributor, { params: { id, contributor } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
