import { useQuery } from '@tanstack/react-query';
import type { Look } from '#shared/looks/look.ts';
import type { LookOffer } from '#shared/looks/looks.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { siteQuery } from './site-queries.ts';

/** The looks that the stage offers; until it has answered, those of every engine. */
export function useLookOffer(): LookOffer {
  return useQuery(siteQuery).data?.looks ?? builtinOffer;
}

/** Whether an external processor makes a look at the moment. */
export function useMadeOutside(look: Look): boolean {
  return useQuery(siteQuery).data?.madeOutside?.includes(look) ?? false;
}
