import { DomainError } from '#functions/platform/errors.ts';
import type { ToolOrder } from '#functions/tools/photo-tool.ts';
import { GreencardOptions } from '#shared/tools/greencard.ts';

/** The order has no category. */
export class CategoryMissing extends DomainError {
  readonly code = 'category_missing';
}

/**
 * The category decides how strict the rules are, so an order without one cannot be paid.
 *
 * @throws CategoryMissing
 */
export function requireCategory(options: ToolOrder['options']): void {
  if (GreencardOptions.parse(options).category === undefined) throw new CategoryMissing();
}
