import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { MalformedRequest, ValidationFailed } from './errors.ts';
import { parseBody, parseQuery } from './request-parts.ts';

const json = 'application/json';
const Body = z.strictObject({ 'a/b': z.object({ count: z.number() }) });

test('the pointer of an error escapes what a JSON pointer must escape', () => {
  try {
    parseBody(Body, '{"a/b":{"count":"two"}}', json);
    throw new Error('nothing was refused');
  } catch (error) {
    expect((error as ValidationFailed).errors).toEqual([{ pointer: '/a~1b/count', code: 'invalid_type' }]);
  }
});

test('a field nobody asked for is refused', () => {
  expect(() => parseBody(Body, '{"a/b":{"count":2},"price":0}', json)).toThrow(ValidationFailed);
});

test('what is not JSON is refused as such', () => {
  expect(() => parseBody(Body, '{', json)).toThrow(MalformedRequest);
  expect(() => parseBody(Body, '', json)).toThrow(MalformedRequest);
});

test('half a character is refused wherever it stands, whole ones beyond the first plane are not', () => {
  const Words = z.strictObject({ said: z.array(z.string()) });
  for (const half of ['\\ud83d', '\\ude00', 'a\\udc00b', '\\ude00\\ud83d']) {
    expect(() => parseBody(Words, `{"said":["${half}"]}`, json)).toThrow(MalformedRequest);
  }
  expect(parseBody(Words, '{"said":["\\ud83d\\ude00"]}', json)).toEqual({ said: ['\u{1F600}'] });
});

test('an endpoint without a body reads none', () => {
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
])('JSON that is called %p may come from another origin and is refused', (contentType) => {
  expect(() => parseBody(Body, '{"a/b":{"count":2}}', contentType)).toThrow(MalformedRequest);
});

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/json ;charset=utf-8'])(
  'JSON that is called %p is read',
  (contentType) => {
    expect(parseBody(Body, '{"a/b":{"count":2}}', contentType)).toEqual({ 'a/b': { count: 2 } });
  },
);

test('what is read is what the contract makes of it', () => {
  const query = z.object({ page: z.coerce.number().default(1) });
  expect(parseQuery(query, { page: '2', other: 'x' })).toEqual({ page: 2 });
  expect(parseQuery(query, {})).toEqual({ page: 1 });
});

test('a rule of our own names itself, and a tilde is escaped', () => {
  const schema = z.object({ 'a~b': z.string().refine((value) => value === '', 'must_be_empty') });
  const errors = [{ pointer: '/a~0b', code: 'must_be_empty' }];
  expect(() => parseBody(schema, '{"a~b":"x"}', 'application/json')).toThrow(expect.objectContaining({ errors }));
});
