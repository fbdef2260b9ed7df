import { useQuery } from '@tanstack/react-query';
import { isLook } from '#shared/looks/look.ts';
import { lookOf } from '#shared/looks/looks.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { siteQuery } from './site-queries.ts';

/** Whether the stage offers a tool. */
export type IsOffered = (tool: Tool) => boolean | undefined;

/** What the page knew of a tool when it was written; while it is being written, nothing is closed. */
function wasWrittenAsClosed(tool: Tool): boolean {
  if (typeof document === 'undefined') return false;
  return document.documentElement.dataset['closedTools']?.split(' ').includes(tool) === true;
}

/**
 * The tools that the stage offers. Until it has answered, and after a failure: false for a tool that was closed when the
 * page was written, undefined for other look tools. Other tools are offered everywhere.
 *
 * @param asks false to use cached answers only
 */
export function useIsOffered(asks = true): IsOffered {
  const { data } = useQuery({ ...siteQuery, enabled: asks });
  return (tool) => {
    if (!isLook(tool)) return true;
    if (data !== undefined) return lookOf(tool).isOffered(data.looks);
    return wasWrittenAsClosed(tool) ? false : undefined;
  };
}
