import { queryOptions } from '@tanstack/react-query';
import { jobSteps } from '#shared/orders/job-steps.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { FindRoom, OrderRoom } from '#web/lib/tool-room.ts';

/** How the orders of a tool are shown that says nothing about it. */
const plainRoom: OrderRoom = { steps: jobSteps };

/** What the tool of an order adds to its screens, fetched with the first order of that tool. */
export const orderRoomQuery = (tool: Tool | undefined, roomOf: FindRoom) =>
  queryOptions({
    queryKey: ['room', tool],
    enabled: tool !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (tool && (await roomOf(tool)?.order())) ?? plainRoom,
  });
