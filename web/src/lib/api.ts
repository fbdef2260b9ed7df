import type { z } from 'zod';
import { type Access, apiPath, type Endpoint, idempotencyKeyHeader, orderSecretHeader } from '#shared/http/endpoint.ts';
import { Problem, type ProblemCode } from '#shared/http/problem.ts';
import { traceHeader } from '#shared/http/trace-id.ts';
import type { OrderSecret } from '#shared/ids.ts';
import { ApiProblem, NetworkFailure } from './api-problem.ts';
import { memberToken } from './auth/token-source.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { zodArrives } from './late-zod.ts';
import { visitTrace } from './trace.ts';

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The inputs of a call. */
export interface CallOptions<Called extends Endpoint> {
  /** Values for the `{name}` parts of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Input<Called['body']>;
  readonly query?: Input<Called['query']>;
  /** The order's secret, if the caller has it. */
  readonly secret?: OrderSecret | undefined;
  /** Headers of authentication other than a member’s token or an order’s secret. */
  readonly proof?: Readonly<Record<string, string>>;
  /** The same for every retry of one action, so that the server does it once. Required for POST. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** The gateway's own refusals are not problem documents. */
const gatewayProblems: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  429: 'too_many_requests',
};

/**
 * Calls one endpoint of the API and parses its answer.
 *
 * @throws ApiProblem when the server refuses, or its answer violates the contract
 * @throws NetworkFailure when the server was not reached
 */
export async function callApi<Called extends Endpoint>(
  endpoint: Called,
  options: CallOptions<Called> = {},
): Promise<z.output<Called['output']>> {
  // Parse before sending: an answer that cannot be parsed is useless.
  await zodArrives();
  const response = await send(endpoint, options);
  const answer = await readJson(response);
  if (!response.ok) throw problemOf(response, answer);
  const output = endpoint.output.safeParse(answer);
  if (!output.success) {
    const detail = `${endpoint.path}: ${output.error.message}`;
    throw new ApiProblem({ code: 'internal_error', status: 0, title: 'Unexpected answer', detail });
  }
  return output.data as z.output<Called['output']>;
}

/** The problem of a refused call; refusals of gateway and firewall are known by their status alone. */
export function problemOf({ status, statusText }: Response, answer: unknown): ApiProblem {
  const code = gatewayProblems[status] ?? 'internal_error';
  return new ApiProblem(Problem.safeParse(answer).data ?? { code, status, title: statusText });
}

async function send(endpoint: Endpoint, options: CallOptions<Endpoint>): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', [traceHeader]: visitTrace(), ...options.proof });
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  if (options.secret !== undefined) headers.set(orderSecretHeader, options.secret);
  if (options.idempotencyKey !== undefined) headers.set(idempotencyKeyHeader, options.idempotencyKey);
  const token = isPublic(endpoint) ? undefined : await memberToken();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);

  const query = new URLSearchParams(options.query as Record<string, string> | undefined).toString();
  const url = apiPath(endpoint, options.params) + (query === '' ? '' : `?${query}`);
  const early = endpoint.method === 'GET' ? await takeEarlyAnswer(url, options.secret ?? token) : undefined;
  if (early !== undefined) return early;
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  try {
    return await fetch(url, { method: endpoint.method, headers, body, signal: options.signal ?? null });
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    throw new NetworkFailure(error);
  }
}

const hasOwnSecret: readonly Access[] = ['device', 'guest', 'contributor'];

/** Public endpoints, and those with a secret of their own, need no member's token. */
function isPublic({ access, method }: Endpoint): boolean {
  return hasOwnSecret.includes(access) || (access === 'anyone' && method === 'GET');
}

/** An empty or foreign answer reads as undefined, which the contract's schema refuses. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw new NetworkFailure(error);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
