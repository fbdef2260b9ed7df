import { looks } from '#shared/looks/looks.ts';
import { greencard } from './greencard.ts';
import type { Tool, ToolFacts } from './tool.ts';

/** Every tool there is; the looks have a table of their own. */
export const tools = { greencard, ...looks } as const satisfies Record<Tool, ToolFacts>;
