import { isDeepStrictEqual } from 'node:util';
import type { OrderedTool, ToolOrder } from './ordered-tool.ts';

/** Whether a selfie comes out of the check of a tool the same way for both options. */
export function sameCheck(
  tool: Pick<OrderedTool, 'sameCheck'>,
  one: ToolOrder['options'],
  other: ToolOrder['options'],
): boolean {
  return isDeepStrictEqual(one, other) || tool.sameCheck?.(one, other) === true;
}
