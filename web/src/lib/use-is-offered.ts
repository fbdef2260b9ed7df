import { useQuery } from '@tanstack/react-query';
import { isLook } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { siteQuery } from './site-queries.ts';

/** Whether the stage offers a tool. */
export type IsOffered = (tool: Tool) => boolean | undefined;

/**
 * The tools that the stage offers: undefined until it has answered, and for look tools also after a failure. Other
 * tools are offered everywhere.
 *
 * @param asks false to use cached answers only
 */
export function useIsOffered(asks = true): IsOffered {
  const { data } = useQuery({ ...siteQuery, enabled: asks });
  return (tool) => (isLook(tool) ? data && lookOf(tool).isOffered(data.looks) : true);
}
