import type { Problem, ProblemCode } from '#shared/http/problem.ts';

/** The API refused a call, with a code. Pages show `t('problems.<code>')`. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** The HTTP status, 0 if the answer was unintelligible. */
  readonly status: number;
  /** The request id, for support. */
  readonly instance: string | undefined;
  readonly errors: Problem['errors'];
  /** Where a refused picture shows the reason. */
  readonly marks: Problem['marks'];

  constructor(problem: Pick<Problem, 'code' | 'status' | 'title'> & Partial<Problem>) {
    super(problem.detail ?? problem.title);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.status = problem.status;
    this.instance = problem.instance;
    this.errors = problem.errors;
    this.marks = problem.marks;
  }
}

/** The server was not reached: no connection, a time-out, or an aborted transfer. A retry may help. */
export class NetworkFailure extends Error {
  constructor(cause?: unknown) {
    super('The server could not be reached', { cause });
    this.name = 'NetworkFailure';
  }
}
