import { describe, expect, test } from '@jest/globals';
import { matchesOf, statementsOf } from './statement.ts';

const need = { action: 's3:GetObject', resource: 'arn:aws:s3:::photos/a/b.jpg' };
const matches = (statement: object) =>
  statementsOf({ Statement: { Effect: 'Allow', ...statement } }).flatMap((one) => matchesOf(one, need));
const concerns = (statement: object): boolean => matches(statement).length > 0;

describe('a statement', () => {
  test('matches by action and resource, wildcards included', () => {
    expect(concerns({ Action: 's3:GetObject', Resource: 'arn:aws:s3:::photos/*' })).toBe(true);
    expect(concerns({ Action: ['s3:Put*', 's3:get*'], Resource: '*' })).toBe(true);
    expect(concerns({ Action: 's3:GetObject', Resource: ['arn:aws:s3:::x/*', 'arn:aws:s3:::photos/a/?.jpg'] })).toBe(
      true,
    );
  });

  test('matches nothing else, and not by action or resource alone', () => {
    expect(concerns({ Action: 's3:PutObject', Resource: '*' })).toBe(false);
    expect(concerns({ Action: 's3:GetObject', Resource: 'arn:aws:s3:::photos' })).toBe(false);
  });

  test('with NotAction or NotResource is refused', () => {
    expect(() => concerns({ NotAction: 's3:Delete*', Resource: '*' })).toThrow();
    expect(() => concerns({ Action: '*', NotResource: 'arn:aws:s3:::photos/*' })).toThrow();
  });

  test('returns the entries that matched', () => {
    expect(matches({ Action: ['s3:Put*', 's3:Get*'], Resource: ['arn:aws:s3:::photos/*', '*'] })).toEqual([
      { action: 's3:Get*', resource: 'arn:aws:s3:::photos/*', entries: ['Action.1', 'Resource.0'] },
      { action: 's3:Get*', resource: '*', entries: ['Action.1', 'Resource.1'] },
    ]);
  });
});
