import { DomainError } from '#functions/platform/errors.ts';
import type { ToolOrder } from '#functions/tools/ordered-tool.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';

/** Nobody has said who is in the photo. */
export class CategoryMissing extends DomainError {
  readonly code = 'category_missing';
}

/**
 * Who is in the photo decides how strictly it is judged, so nothing is paid before that is known.
 *
 * @throws CategoryMissing
 */
export function requireCategory(options: ToolOrder['options']): void {
  if (GreencardOptions.parse(options).category === undefined) throw new CategoryMissing();
}
