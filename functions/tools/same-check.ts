import { isDeepStrictEqual } from 'node:util';
import type { OrderedTool, ToolOrder } from './ordered-tool.ts';

/** Whether the check of a selfie has the same outcome for both options. */
export function sameCheck(
  tool: Pick<OrderedTool, 'sameCheck'>,
  one: ToolOrder['options'],
  other: ToolOrder['options'],
): boolean {
  return isDeepStrictEqual(one, other) || tool.sameCheck?.(one, other) === true;
}
