import type { Tool } from '#shared/tools/tool.ts';

/** The tools that have a page, in the documented order; each has a row in `app/tools.tsx`. The others are not linked. */
export const openTools = [
  'greencard',
  'retoucher',
  'hair-changer',
  'makeup-changer',
] as const satisfies readonly Tool[];
export type OpenTool = (typeof openTools)[number];

/** Whether a tool has a page. What of it can be ordered is a setting of the stage. */
export function isOpen(tool: Tool): tool is OpenTool {
  return openTools.some((open) => open === tool);
}
