import { useQueryClient } from '@tanstack/react-query';
import { announceContribution, confirmContribution } from '#shared/events/contributor-contract.ts';
import { callApi } from '#web/lib/api.ts';
import { receivedPhotos, useUploads } from '#web/lib/event-uploads/use-uploads.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';
import { asContributor, contributionQuery } from './contribution-queries.ts';
import type { ContributorAccess } from './contribution-store.ts';

/** The upload of a contributor, and what to show of it. */
export function useContribution(access: ContributorAccess) {
  const queries = useQueryClient();
  const send = () => ({ ...asContributor(access), idempotencyKey: newIdempotencyKey() });
  return useUploads({
    key: access.id,
    announce: async (files) => (await callApi(announceContribution, { ...send(), body: { files } })).files,
    confirm: async (photoIds) => receivedPhotos(await callApi(confirmContribution, { ...send(), body: { photoIds } })),
    // The event may be closed by now, or the link removed.
    onArrived: () => void queries.invalidateQueries({ queryKey: contributionQuery(access).queryKey }),
  });
}
