import type { Tool, ToolOptions } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import type { JobStep } from './order.ts';

/** The fields of an order that decide how it is made. */
interface MadeOrder {
  readonly tool: Tool;
  readonly options: ToolOptions;
}

/** The steps of an order's job in the order in which they begin, each once; some may be skipped. */
export function jobSteps({ tool, options }: MadeOrder): readonly JobStep[] {
  return tools[tool].steps(options);
}
