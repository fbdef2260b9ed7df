import { DomainError } from '#functions/platform/errors.ts';

/** The order is paid and its job is waiting or running; it can be deleted when it has ended. */
export class OrderNotDeletable extends DomainError {
  readonly code = 'order_not_deletable';
}
