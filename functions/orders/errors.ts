import { DomainError } from '#functions/platform/errors.ts';

/** The photo is being made; the order can be deleted after that. */
export class OrderNotDeletable extends DomainError {
  readonly code = 'order_not_deletable';
}
