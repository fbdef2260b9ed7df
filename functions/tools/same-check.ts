import { isDeepStrictEqual } from 'node:util';
import type { PhotoTool, ToolOrder } from './photo-tool.ts';

/** Whether the check of a selfie has the same outcome for both options. */
export function sameCheck(
  tool: Pick<PhotoTool, 'sameCheck'>,
  one: ToolOrder['options'],
  other: ToolOrder['options'],
): boolean {
  return isDeepStrictEqual(one, other) || tool.sameCheck?.(one, other) === true;
}
