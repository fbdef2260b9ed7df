import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { MalformedRequest, ValidationFailed } from './errors.ts';
import { parseBody, parseQuery } from './request-parts.ts';

const json = 'application/json';
const Body = z.strictObject({ 'a/b': z.object({ count: z.number() }) });

test('escapes the special characters of a JSON pointer', () => {
  try {
    parseBody(Body, '{"a/b":{"count":"two"}}', json);
    throw new Error('nothing was refused');
  } catch (error) {
    expect((error as ValidationFailed).errors).toEqual([{ pointer: '/a~1b/count', code: 'invalid_type' }]);
  }
});

test('refuses an unknown field', () => {
  expect(() => parseBody(Body, '{"a/b":{"count":2},"price":0}', json)).toThrow(ValidationFailed);
});

test('refuses a body that is not JSON', () => {
  expect(() => parseBody(Body, '{', json)).toThrow(MalformedRequest);
  expect(() => parseBody(Body, '', json)).toThrow(MalformedRequest);
});

test('refuses a lone surrogate anywhere, and accepts whole pairs', () => {
  const Words = z.strictObject({ said: z.array(z.string()) });
  for (const half of ['\\ud83d', '\\ude00', 'a\\udc00b', '\\ude00\\ud83d']) {
    expect(() => parseBody(Words, `{"said":["${half}"]}`, json)).toThrow(MalformedRequest);
  }
  expect(parseBody(Words, '{"said":["\\ud83d\\ude00"]}', json)).toEqual({ said: ['\u{1F600}'] });
});

test('reads no body for an endpoint without one', () => {
  expect(parseBody(undefined, 'whatever', 'text/plain')).toBeUndefined();
  expect(parseQuery(undefined, { a: '1' })).toBeUndefined();
});

test.each([
  undefined,
  '',
  'text/plain',
  'text/plain;application/json',
  'application/jsonp',
  'application/x-www-form-urlencoded',
])('refuses JSON sent as %p, which another origin could send', (contentType) => {
  expect(() => parseBody(Body, '{"a/b":{"count":2}}', contentType)).toThrow(MalformedRequest);
});

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;charset=utf-8'])(
  'reads JSON sent as %p',
  (contentType) => {
    expect(parseBody(Body, '{"a/b":{"count":2}}', contentType)).toEqual({ 'a/b': { count: 2 } });
  },
);

test('returns what the contract parses', () => {
  const query = z.object({ page: z.coerce.number().default(1) });
  expect(parseQuery(query, { page: '2', other: 'x' })).toEqual({ page: 2 });
  expect(parseQuery(query, {})).toEqual({ page: 1 });
});

test('names a broken rule of our own in the error, and escapes a tilde', () => {
  const schema = z.object({ 'a~b': z.string().refine((value) => value === '', 'must_be_empty') });
  const errors = [{ pointer: '/a~0b', code: 'must_be_empty' }];
  expect(() => parseBody(schema, '{"a~b":"x"}', 'application/json')).toThrow(expect.objectContaining({ errors }));
});
