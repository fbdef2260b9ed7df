import { DomainError } from '#functions/platform/errors.ts';

/** Another account has the address. */
export class EmailTaken extends DomainError {
  readonly code = 'email_taken';
}

/** The account signs in with Google, which says at every sign-in what its address is. */
export class EmailFromGoogle extends DomainError {
  readonly code = 'email_from_google';
}
