import { isLook, type Look } from '#shared/looks/look.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { greencard } from './greencard/greencard.ts';
import { lookTool } from './looks/look-tool.ts';
import type { OrderedTool } from './ordered-tool.ts';

/** The modules of the tools that make no looks; the look tools share one module. */
const modules: Readonly<Record<Exclude<Tool, Look>, OrderedTool>> = { greencard };

/** Finds the module of a tool; tests pass their own. */
export type FindTool = (tool: Tool) => OrderedTool;

/** The module of a tool. Whether it takes orders is a setting of the stage, which `offeredEngine` checks. */
export const orderedTool: FindTool = (tool) => (isLook(tool) ? lookTool(tool) : modules[tool]);
