import type { Tool } from '#shared/tools/tool.ts';
import type { LookTool } from './look-request.ts';

/** The tools whose pictures an engine of looks makes, in the documented order. */
export const lookTools = ['retoucher', 'hair-changer', 'makeup-changer'] as const satisfies readonly LookTool[];

export function isLookTool(tool: Tool): tool is LookTool {
  return lookTools.some((look) => look === tool);
}
