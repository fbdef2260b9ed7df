import type { z } from 'zod';
import { Failure } from './answers.ts';

/** A call of iyzico's API: with a body it is a POST, without one a GET. */
export interface IyzicoCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** iyzico's API: a signed call and its response, numbers as strings. Throws when there is no response. */
export type CallIyzico = (call: IyzicoCall) => Promise<unknown>;

/** iyzico understood the call and refused it. */
export class IyzicoRefused extends Error {
  override readonly name = 'IyzicoRefused';
  readonly failure: Failure;

  constructor(path: string, failure: Failure) {
    super(`iyzico refused ${path}: ${failure.errorCode ?? 'no code'} ${failure.errorMessage ?? ''}`.trim());
    this.failure = failure;
  }
}

/**
 * Parses a response.
 *
 * @throws IyzicoRefused when iyzico refuses, Error when the response has the wrong shape.
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, path: string, answer: unknown): z.infer<Schema> {
  const failure = Failure.safeParse(answer);
  if (failure.success) throw new IyzicoRefused(path, failure.data);
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`iyzico answered ${path} with something else: ${wrong}`);
}
