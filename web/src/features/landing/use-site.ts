import { useQuery } from '@tanstack/react-query';
import { defaultSeason } from '#shared/site/contract.ts';
import { leastCounter } from '#shared/site/counter-from.ts';
import { siteQuery } from '#web/lib/site-queries.ts';

/** The season and the real number of finished photos; the documented defaults until the server answers. */
export function useSite() {
  const { data } = useQuery(siteQuery);
  const { completedOrders: completed, counterFrom } = data ?? { completedOrders: 0, counterFrom: leastCounter };
  return { season: data?.season ?? defaultSeason, completedOrders: completed >= counterFrom ? completed : undefined };
}
