import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getMe } from '#shared/accounts/contract.ts';
import { listAuditLines } from '#shared/admin/audit-contract.ts';
import { listAdminClaims } from '#shared/admin/claims-contract.ts';
import { getAdminStats, listAdminOrders, listAdminUsers } from '#shared/admin/contract.ts';
import { listAdminDays } from '#shared/admin/days-contract.ts';
import { listAdminEvents } from '#shared/admin/events-contract.ts';
import { listFailedJobs } from '#shared/admin/failed-jobs-contract.ts';
import { getAdminOrder } from '#shared/admin/order-contract.ts';
import { listAdminPacks } from '#shared/admin/packs-contract.ts';
import { searchAdmin } from '#shared/admin/search-contract.ts';
import { getSiteSetting } from '#shared/admin/site-contract.ts';
import { listWebhooks } from '#shared/admin/webhook-contract.ts';
import { callApi } from '#web/lib/api.ts';

/** Prefix of every key below except the profile's: an admin's change may show in any list. */
export const adminKey = ['admin'] as const;

/** The query parameters of one page of a list. */
const pageOf = (cursor: string | undefined) => ({ ...(cursor !== undefined && { query: { cursor } }) });

/** Lists that end with a cursor while there is more. */
const inPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { cursor?: string | undefined }) => cursor,
};

export const adminStatsQuery = queryOptions({
  queryKey: [...adminKey, 'stats'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi(getAdminStats, { signal }),
});

export const adminUsersQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...adminKey, 'users'],
  queryFn: ({ pageParam, signal }) => callApi(listAdminUsers, { ...pageOf(pageParam), signal }),
});

export const adminOrdersQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...adminKey, 'orders'],
  staleTime: 0,
  queryFn: ({ pageParam, signal }) => callApi(listAdminOrders, { ...pageOf(pageParam), signal }),
});

export const adminEventsQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...adminKey, 'events'],
  staleTime: 0,
  queryFn: ({ pageParam, signal }) => callApi(listAdminEvents, { ...pageOf(pageParam), signal }),
});

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'order', id],
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getAdminOrder, { params: { id }, signal }),
  });

/** @param text a complete e-mail or id; undefined until one is entered */
export const adminSearchQuery = (text: string | undefined) =>
  queryOptions({
    queryKey: [...adminKey, 'search', text],
    enabled: text !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => callApi(searchAdmin, { body: { text: text ?? '' }, signal }),
  });

export const auditQuery = infiniteQueryOptions({
  ...inPages,
  queryKey: [...adminKey, 'audit'],
  staleTime: 0,
  queryFn: ({ pageParam, signal }) => callApi(listAuditLines, { ...pageOf(pageParam), signal }),
});

export const adminClaimsQuery = queryOptions({
  queryKey: [...adminKey, 'claims'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi(listAdminClaims, { signal }),
});

export const failedJobsQuery = queryOptions({
  queryKey: [...adminKey, 'failed-jobs'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi(listFailedJobs, { signal })).deadLetters,
});

export const adminDaysQuery = queryOptions({
  queryKey: [...adminKey, 'days'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi(listAdminDays, { signal })).days,
});

export const adminPacksQuery = queryOptions({
  queryKey: [...adminKey, 'packs'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi(listAdminPacks, { signal })).packs,
});

export const siteSettingQuery = queryOptions({
  queryKey: [...adminKey, 'site'],
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi(getSiteSetting, { signal })).setting,
});

export const webhooksQuery = queryOptions({
  queryKey: [...adminKey, 'webhooks'],
  staleTime: 0,
  queryFn: ({ signal }) => callApi(listWebhooks, { signal }),
});

/** The member's own profile: says whether the admin rights lack a second factor. */
export const adminProfileQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', userId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getMe, { signal }),
  });
