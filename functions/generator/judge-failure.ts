/**
 * What is to be done about a call that failed. What was turned away was not drawn, so nobody pays for it, and the call is
 * made again; so is what may have been drawn, and be paid for.
 */
export type FailureKind = 'turned away' | 'again' | 'operator' | 'hopeless';

/** Errors of InvokeModel (Amazon Bedrock API reference) that another call may not meet: too many calls, no free machine. */
const busy: readonly string[] = ['ThrottlingException', 'ModelNotReadyException', 'ServiceUnavailableException'];
/** And what went wrong inside, where something may have been drawn. */
const passing: readonly string[] = ['ModelTimeoutException', 'ModelErrorException', 'InternalServerException'];

/** Judges a failed call; what has no answer of the service, such as a broken connection, may pass too. */
export function judgeFailure(error: unknown): FailureKind {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (busy.includes(name)) return 'turned away';
  if (passing.includes(name)) return 'again';
  // The request is at fault, and would be again.
  if (name === 'ValidationException') return 'hopeless';
  const status = $metadata?.httpStatusCode;
  // No access to the model, a spent quota, a model that is gone: nothing but a person can mend it.
  return status !== undefined && status >= 400 && status < 500 ? 'operator' : 'again';
}
