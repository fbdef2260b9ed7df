import type { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';

/** Where the next photo is made: with the same tool, unless that one takes no orders at present and leads nowhere. */
export function newOrderRoute(tool: Tool = 'greencard'): string {
  return tools[tool].open ? tools[tool].route : tools.greencard.route;
}
