import { useQuery } from '@tanstack/react-query';
import { isLook } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { siteQuery } from './site-queries.ts';

/** Whether the stage offers a tool. */
export type IsOffered = (tool: Tool) => boolean | undefined;

/**
 * What the stage says of its tools: undefined until it has answered, and for a tool of looks also when it cannot. What is
 * no look is offered everywhere.
 *
 * @param asks false to ask nobody, and to know only what is known already
 */
export function useIsOffered(asks = true): IsOffered {
  const { data } = useQuery({ ...siteQuery, enabled: asks });
  return (tool) => (isLook(tool) ? data && lookOf(tool).isOffered(data.looks) : true);
}
