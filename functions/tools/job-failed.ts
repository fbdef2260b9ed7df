import type { FailureCode } from '#shared/orders/view.ts';

/** A job that will fail on every attempt: the order fails and is refunded. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly failure: FailureCode;

  /** @param detail for the log */
  constructor(failure: FailureCode, detail: string) {
    super(detail);
    this.failure = failure;
  }
}
