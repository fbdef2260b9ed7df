/**
 * How to handle a failed call. A rejected call generated nothing, costs nothing and is retried; so is one that may have
 * generated a picture and cost money.
 */
export type FailureKind = 'turned away' | 'again' | 'operator' | 'hopeless';

/** Errors of InvokeModel (Amazon Bedrock API reference) that another call may avoid: throttling, no free capacity. */
const busy: readonly string[] = ['ThrottlingException', 'ModelNotReadyException', 'ServiceUnavailableException'];
/** Internal errors, after which a picture may have been generated. */
const passing: readonly string[] = ['ModelTimeoutException', 'ModelErrorException', 'InternalServerException'];

/** Classifies a failed call; an error without an answer of the service, such as a broken connection, is retried. */
export function judgeFailure(error: unknown): FailureKind {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  if (busy.includes(name)) return 'turned away';
  if (passing.includes(name)) return 'again';
  // The request is invalid, and would be again.
  if (name === 'ValidationException') return 'hopeless';
  const status = $metadata?.httpStatusCode;
  // No access to the model, an exhausted quota, a retired model: only an operator can fix these.
  return status !== undefined && status >= 400 && status < 500 ? 'operator' : 'again';
}
