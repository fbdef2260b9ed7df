import { DomainError } from '#functions/platform/errors.ts';

/** An admin's account cannot be deleted; another admin must remove the role first. */
export class AdminNotDeletable extends DomainError {
  readonly code = 'admin_not_deletable';
}
