import { afterEach, expect, test, vi } from 'vitest';
import { getMe } from '#shared/accounts/contract.ts';
import { isTraceId, traceHeader } from '#shared/http/trace-id.ts';
import { callApi } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { visitTrace } from './trace.ts';

afterEach(() => vi.unstubAllGlobals());

/** The problem a call throws for this answer. */
async function problemOf(status: number, body: unknown, contentType = 'application/json'): Promise<ApiProblem> {
  const headers = { 'content-type': contentType };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status, headers }));
  const problem = await callApi(getMe).catch((error: unknown) => error);
  if (!(problem instanceof ApiProblem)) throw new Error(`the call ended with ${String(problem)}`);
  return problem;
}

test.each([
  [401, 'Unauthorized', 'unauthorized'],
  [403, 'Forbidden', 'forbidden'],
  [429, 'Too Many Requests', 'too_many_requests'],
  [500, 'Internal Server Error', 'internal_error'],
  [503, 'Service Unavailable', 'internal_error'],
])('a %d answer of the gateway itself maps to a problem by its status', async (status, message, code) => {
  expect(await problemOf(status, { message })).toMatchObject({ status, code });
});

test('every call sends the same trace id of the visit', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get(traceHeader));
    return new Response('{}', { status: 500 });
  });
  for (let times = 0; times < 2; times += 1) await callApi(getMe).catch(() => undefined);
  expect(sent).toEqual([visitTrace(), visitTrace()]);
  expect(isTraceId(sent[0])).toBe(true);
});

test('an answer of a function maps to a problem by its code', async () => {
  const document = { code: 'sign_in_too_old', status: 403, title: 'Sign in again', instance: 'request-1' };
  expect(await problemOf(403, document, 'application/problem+json')).toMatchObject({
    status: 403,
    code: 'sign_in_too_old',
    instance: 'request-1',
  });
});
