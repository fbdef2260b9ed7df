import { queryOptions } from '@tanstack/react-query';
import { jobSteps } from '#shared/orders/job-steps.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { FindToolModule, OrderModule } from '#web/lib/tool-module.ts';

/** How the orders of a tool are shown that says nothing about it. */
const plainModule: OrderModule = { steps: jobSteps };

/** What the tool of an order adds to its screens, fetched with the first order of that tool. */
export const orderModuleQuery = (tool: Tool | undefined, findToolModule: FindToolModule) =>
  queryOptions({
    queryKey: ['order-module', tool],
    enabled: tool !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (tool && (await findToolModule(tool)?.order())) ?? plainModule,
  });
