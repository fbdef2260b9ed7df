import { DomainError } from '#functions/platform/errors.ts';

/** Another account has the address. */
export class EmailTaken extends DomainError {
  readonly code = 'email_taken';
}

/** The account signs in with Google, which says at every sign-in what its address is. */
export class EmailFromGoogle extends DomainError {
  readonly code = 'email_from_google';
}

/** The code is not the one of the mail. */
export class CodeWrong extends DomainError {
  readonly code = 'code_wrong';
}

/** There is no code that still works: it has run out, was tried too often, or was never asked for. */
export class CodeExpired extends DomainError {
  readonly code = 'code_expired';
}
