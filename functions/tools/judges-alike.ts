import { isDeepStrictEqual } from 'node:util';
import type { OrderedTool, ToolOrder } from './ordered-tool.ts';

/** Whether a selfie comes out of the check of a tool the same way for both options. */
export function judgesAlike(
  tool: Pick<OrderedTool, 'judgesAlike'>,
  one: ToolOrder['options'],
  other: ToolOrder['options'],
): boolean {
  return isDeepStrictEqual(one, other) || tool.judgesAlike?.(one, other) === true;
}
