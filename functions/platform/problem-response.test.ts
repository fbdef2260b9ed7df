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

test('answers a refusal with its code and status', () => {
  expect(problemOf(new NotFound())).toMatchObject({ statusCode: 404, code: 'not_found', instance: 'request-1' });
});

test('answers a picture that cannot become a photo with the reason', () => {
  expect(problemOf(new PhotoRejected('several_faces', 'two people'))).toMatchObject({
    statusCode: 422,
    code: 'several_faces',
    detail: 'two people',
  });
});

test('answers a rejected picture with the place of its fault', () => {
  const marks = { others: [{ left: 0.6, top: 0.3, width: 0.1, height: 0.1 }] };
  expect(problemOf(new PhotoRejected('several_faces', 'two people', undefined, marks))).toMatchObject({ marks });
});

test('answers an invalid request with its wrong part', () => {
  const errors = [{ pointer: '/email', code: 'required' }];
  expect(problemOf(new ValidationFailed(errors))).toMatchObject({ statusCode: 400, errors });
});

test('answers an unexpected error as a 500, and keeps its message in the log', () => {
  const problem = problemOf(new Error('password=hunter2'));
  expect(problem).toMatchObject({ statusCode: 500, code: 'internal_error' });
  expect(JSON.stringify(problem)).not.toContain('hunter2');
});

test('gives every code an error status', () => {
  for (const code of ProblemCode.options) expect(problemStatus[code]).toBeGreaterThanOrEqual(400);
});
