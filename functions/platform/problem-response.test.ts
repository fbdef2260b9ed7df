import { expect, test } from '@jest/globals';
import { Problem, ProblemCode, problemStatus } from '#shared/http/problem.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { NotFound, ValidationFailed } from './errors.ts';
import { problemResponse } from './problem-response.ts';

function problemOf(error: unknown) {
  const { statusCode, headers, body } = problemResponse(error, 'request-1');
  expect(headers).toMatchObject({ 'content-type': 'application/problem+json' });
  return { statusCode, ...Problem.parse(JSON.parse(body ?? '')) };
}

test('a refusal is answered with its code and its status', () => {
  expect(problemOf(new NotFound())).toMatchObject({ statusCode: 404, code: 'not_found', instance: 'request-1' });
});

test('a picture that cannot become a photo is answered with the reason', () => {
  expect(problemOf(new PhotoRejected('several_faces', 'two people'))).toMatchObject({
    statusCode: 422,
    code: 'several_faces',
    detail: 'two people',
  });
});

test('a rejected picture comes with where it shows why', () => {
  const marks = { others: [{ left: 0.6, top: 0.3, width: 0.1, height: 0.1 }] };
  expect(problemOf(new PhotoRejected('several_faces', 'two people', undefined, marks))).toMatchObject({ marks });
});

test('a wrong request is told which part is wrong', () => {
  const errors = [{ pointer: '/email', code: 'required' }];
  expect(problemOf(new ValidationFailed(errors))).toMatchObject({ statusCode: 400, errors });
});

test('what was not foreseen is our fault, and its words stay in the log', () => {
  const problem = problemOf(new Error('password=hunter2'));
  expect(problem).toMatchObject({ statusCode: 500, code: 'internal_error' });
  expect(JSON.stringify(problem)).not.toContain('hunter2');
});

test('every code has an error status', () => {
  for (const code of ProblemCode.options) expect(problemStatus[code]).toBeGreaterThanOrEqual(400);
});
