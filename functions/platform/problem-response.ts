import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Problem, type ProblemCode, problemStatus } from '#shared/http/problem.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { DomainError } from './errors.ts';
import { logger } from './logger.ts';
import { currentTrace } from './trace.ts';

/** Turns an error into a problem document. An error that is no refusal is logged and answered as a 500. */
export function problemResponse(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const problem = problemOf(error, requestId);
  if (problem.status >= 500) logger.error('request failed', { error: error as Error });
  return {
    statusCode: problem.status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: JSON.stringify(problem),
  };
}

function problemOf(error: unknown, instance: string): Problem {
  if (error instanceof PhotoRejected) {
    const { code, message, marks } = error;
    return { ...problem(code, instance, message), ...(marks === undefined ? {} : { marks }) };
  }
  if (error instanceof DomainError) {
    const { code, message, errors } = error;
    if (errors === undefined) return problem(code, instance, message || undefined);
    return { ...problem(code, instance), errors: [...errors] };
  }
  return problem('internal_error', instance);
}

function problem(code: ProblemCode, instance: string, detail?: string): Problem {
  const title = code.replaceAll('_', ' ');
  const trace = currentTrace();
  return {
    ...{ code, status: problemStatus[code], title, instance },
    ...(trace === undefined ? {} : { trace }),
    ...(detail === undefined ? {} : { detail }),
  };
}
