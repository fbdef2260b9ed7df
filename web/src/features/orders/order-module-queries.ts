import { queryOptions } from '@tanstack/react-query';
import { jobSteps } from '#shared/orders/job-steps.ts';
import type { Tool } from '#shared/tools/tool.ts';
import type { FindToolModule, OrderModule } from '#web/lib/tool-module.ts';

/** The module of a tool without one. */
const plainModule: OrderModule = { steps: jobSteps };

/** The tool module of an order, loaded with the first order of that tool. */
export const orderModuleQuery = (tool: Tool | undefined, findToolModule: FindToolModule) =>
  queryOptions({
    queryKey: ['order-module', tool],
    enabled: tool !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (tool && (await findToolModule(tool)?.order())) ?? plainModule,
  });
