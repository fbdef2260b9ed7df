import { Tool } from '#shared/tools/tool.ts';
import { type OpenTool, tools } from '#shared/tools/tools.ts';

/** The tools that take orders now, in the documented order; the others are not linked. */
export const openTools: readonly OpenTool[] = Tool.options.filter((tool): tool is OpenTool => tools[tool].open);
