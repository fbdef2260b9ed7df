import { afterEach, expect, test, vi } from 'vitest';
import { getMe } from '#shared/accounts/contract.ts';
import { callApi } from './api.ts';
import { ApiProblem } from './api-problem.ts';

afterEach(() => vi.unstubAllGlobals());

/** The problem a call ends with when the server answers this. */
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
])('what the gateway itself answers with %d is understood by its status', async (status, message, code) => {
  expect(await problemOf(status, { message })).toMatchObject({ status, code });
});

test('what a function answers is understood by its code', async () => {
  const document = { code: 'sign_in_too_old', status: 403, title: 'Sign in again', instance: 'request-1' };
  expect(await problemOf(403, document, 'application/problem+json')).toMatchObject({
    status: 403,
    code: 'sign_in_too_old',
    instance: 'request-1',
  });
});
