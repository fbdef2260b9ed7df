import type { FailureCode } from '#shared/orders/view.ts';

/** A job that will come to nothing however often it is tried: the order fails, and what was paid goes back. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed';
  readonly failure: FailureCode;

  /** @param detail for the log */
  constructor(failure: FailureCode, detail: string) {
    super(detail);
    this.failure = failure;
  }
}
