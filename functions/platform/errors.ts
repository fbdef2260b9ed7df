import type { ActRefusal } from '#shared/admin/act-refusal.ts';
import type { ProblemCode } from '#shared/http/problem.ts';

/** What a use case refuses with: a fact with a stable code. It knows nothing of HTTP. */
export abstract class DomainError extends Error {
  abstract readonly code: ProblemCode;
  /** What is wrong with which part of the request, or why an act is refused: JSON pointers and stable codes. */
  readonly errors?: readonly { pointer: string; code: string }[];
}

/** The thing does not exist, or is not the caller's. */
export class NotFound extends DomainError {
  readonly code = 'not_found';
}

/** Nobody is signed in, or the token does not hold. */
export class Unauthorized extends DomainError {
  readonly code = 'unauthorized';
}

/** Somebody is signed in who may not do this. */
export class Forbidden extends DomainError {
  readonly code = 'forbidden';
}

/** The token holds, but whoever wants this has to prove anew who they are. */
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

/** The same Idempotency-Key came with another request. */
export class IdempotencyKeyReused extends DomainError {
  readonly code = 'idempotency_key_reused';
}

/** What the caller saw is not what is there any more; they have to look again. */
export class ChangedMeanwhile extends DomainError {
  readonly code = 'changed_meanwhile';
}

/** The same caller asks too often. */
export class TooManyRequests extends DomainError {
  readonly code = 'too_many_requests';
}

/** An operator wants something that cannot be done here; the message says why, and the code says it to the panel. */
export class ActRefused extends DomainError {
  readonly code = 'act_refused';
  override readonly errors: readonly { pointer: string; code: ActRefusal }[];

  constructor(why: ActRefusal, message: string) {
    super(message);
    this.errors = [{ pointer: '', code: why }];
  }
}
