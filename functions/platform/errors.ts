import type { ActRefusal } from '#shared/admin/act-refusal.ts';
import type { ProblemCode } from '#shared/http/problem.ts';

/** A refusal of a use case: a fact with a stable code. It does not depend on HTTP. */
export abstract class DomainError extends Error {
  abstract readonly code: ProblemCode;
  /** The wrong parts of the request, or why an act is refused: JSON pointers and stable codes. */
  readonly errors?: readonly { pointer: string; code: string }[];
}

/** The resource does not exist, or is not the caller's. */
export class NotFound extends DomainError {
  readonly code = 'not_found';
}

/** The caller is not signed in, or the token is invalid. */
export class Unauthorized extends DomainError {
  readonly code = 'unauthorized';
}

/** The caller is signed in but lacks the right. */
export class Forbidden extends DomainError {
  readonly code = 'forbidden';
}

/** The token is valid, but this request requires a recent sign-in. */
export class SignInTooOld extends DomainError {
  readonly code = 'sign_in_too_old';
}

/** A part of the request is wrong. */
export class ValidationFailed extends DomainError {
  readonly code = 'validation_failed';
  override readonly errors: readonly { pointer: string; code: string }[];

  constructor(errors: readonly { pointer: string; code: string }[]) {
    super(errors.map((error) => `${error.pointer}: ${error.code}`).join(', '));
    this.errors = errors;
  }
}

/** The body is not JSON. */
export class MalformedRequest extends DomainError {
  readonly code = 'malformed_request';
}

/** The same Idempotency-Key was used for another request. */
export class IdempotencyKeyReused extends DomainError {
  readonly code = 'idempotency_key_reused';
}

/** The resource changed since the caller read it; they have to read it again. */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'changed_meanwhile';
}

/** The buyer accepted a version of a text that is no longer current. */
export class AcceptanceOutdated extends DomainError {
  readonly code = 'acceptance_outdated';
}

/** The caller has exceeded a rate limit. */
export class TooManyRequests extends DomainError {
  readonly code = 'too_many_requests';
}

/** An admin's act is not possible; the message gives the reason, and the code gives it to the panel. */
export class ActRefused extends DomainError {
  readonly code = 'act_refused';
  override readonly errors: readonly { pointer: string; code: ActRefusal }[];

  constructor(why: ActRefusal, message: string) {
    super(message);
    this.errors = [{ pointer: '', code: why }];
  }
}
