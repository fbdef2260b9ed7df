import { queryOptions } from '@tanstack/react-query';
import { contributorSecretHeader, getContribution } from '#shared/events/contributor-contract.ts';
import { callApi } from '#web/lib/api.ts';
import type { ContributorAccess } from './contribution-store.ts';

/** What names a contributor in a call and proves it. */
export const asContributor = ({ id, secret }: ContributorAccess) => ({
  ...{ params: { id }, proof: { [contributorSecretHeader]: secret } },
});

/** How often a draft is asked whether it is open. The browser asks only while the page is visible. */
const pollMs = 30_000;

/** The event of a contributor. The organiser may have opened or closed it, or have removed the link. */
export const contributionQuery = (access: ContributorAccess) =>
  queryOptions({
    // What one secret was answered says nothing of another one.
    queryKey: ['contribution', access.id, access.secret],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    queryFn: ({ signal }) => callApi(getContribution, { ...asContributor(access), signal }),
    refetchInterval: ({ state: { data } }) => (data?.event.state === 'draft' ? pollMs : false),
  });
