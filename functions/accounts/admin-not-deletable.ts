import { DomainError } from '#functions/platform/errors.ts';

/** The account of an admin is not deleted; the role is taken first, by another admin. */
export class AdminNotDeletable extends DomainError {
  readonly code = 'admin_not_deletable';
}
