import { isLook, type Look } from '#shared/looks/look.ts';
import type { Tool } from '#shared/tools/tool.ts';
import { greencard } from './greencard/greencard.ts';
import { lookTool } from './looks/look-tool.ts';
import type { PhotoTool } from './photo-tool.ts';

/** The modules of the tools that make no looks; the look tools share one module. */
const modules: Readonly<Record<Exclude<Tool, Look>, PhotoTool>> = { greencard };

/** Finds the module of a tool; tests pass their own. */
export type FindTool = (tool: Tool) => PhotoTool;

/** The module of a tool. Whether it takes orders is a setting of the stage, which `offeredEngine` checks. */
export const photoTool: FindTool = (tool) => (isLook(tool) ? lookTool(tool) : modules[tool]);
