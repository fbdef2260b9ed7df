import { DomainError } from '#functions/platform/errors.ts';

/** Another account has this e-mail. */
export class EmailTaken extends DomainError {
  readonly code = 'email_taken';
}

/** The account signs in with Google, which sets its e-mail at every sign-in. */
export class EmailFromGoogle extends DomainError {
  readonly code = 'email_from_google';
}

/** An admin's account cannot be deleted; another admin must remove the role first. */
export class AdminNotDeletable extends DomainError {
  readonly code = 'admin_not_deletable';
}
