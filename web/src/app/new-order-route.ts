import type { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';
import { isOpen } from '#web/lib/open-tools.ts';

/** Where the next photo is made: with the same tool, unless that one has no page at present. */
export function newOrderRoute(tool: Tool = 'greencard'): string {
  return isOpen(tool) ? tools[tool].route : tools.greencard.route;
}
