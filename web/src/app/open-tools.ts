import { Tool } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';

/** The tools that take orders now, in the documented order; the others are not linked. */
export const openTools: readonly Tool[] = Tool.options.filter((tool) => tools[tool].open);
