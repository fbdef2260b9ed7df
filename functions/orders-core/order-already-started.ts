import { DomainError } from '#functions/platform/errors.ts';

/**
 * The order is paid, its job runs or has ended: its selfie can no longer be checked again, nor the order paid again.
 */
export class OrderAlreadyStarted extends DomainError {
  readonly code = 'order_already_started';
}
