import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { MalformedRequest, ValidationFailed } from './errors.ts';
import { parseBody, parseQuery } from './request-parts.ts';

const Body = z.strictObject({ 'a/b': z.object({ count: z.number() }) });

test('the pointer of an error escapes what a JSON pointer must escape', () => {
  try {
    parseBody(Body, '{"a/b":{"count":"two"}}');
    throw new Error('nothing was refused');
  } catch (error) {
    expect((error as ValidationFailed).errors).toEqual([{ pointer: '/a~1b/count', code: 'invalid_type' }]);
  }
});

test('a field nobody asked for is refused', () => {
  expect(() => parseBody(Body, '{"a/b":{"count":2},"price":0}')).toThrow(ValidationFailed);
});

test('what is not JSON is refused as such', () => {
  expect(() => parseBody(Body, '{')).toThrow(MalformedRequest);
  expect(() => parseBody(Body, '')).toThrow(MalformedRequest);
});

test('an endpoint without a body reads none', () => {
  expect(parseBody(undefined, 'whatever')).toBeUndefined();
  expect(parseQuery(undefined, { a: '1' })).toBeUndefined();
});
