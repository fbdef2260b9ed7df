import { useQuery } from '@tanstack/react-query';
import type { LookOffer } from '#shared/looks/looks.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { siteQuery } from './site-queries.ts';

/** What the stage makes of looks; until it has answered, what every engine makes. */
export function useLookOffer(): LookOffer {
  return useQuery(siteQuery).data?.looks ?? builtinOffer;
}
