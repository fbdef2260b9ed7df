import { describe, expect, test } from '@jest/globals';
import { isAllowed, statementsOf } from './statement.ts';

const need = { action: 's3:GetObject', resource: 'arn:aws:s3:::photos/a/b.jpg' };
const decide = (...Statement: object[]): boolean => isAllowed(statementsOf({ Statement }), need);
const allow = (Action: string | string[], Resource: string | string[]): object => ({
  Effect: 'Allow',
  Action,
  Resource,
});

describe('a policy', () => {
  test('allows what an action and a resource of it match, wildcards included', () => {
    expect(decide(allow('s3:GetObject', 'arn:aws:s3:::photos/*'))).toBe(true);
    expect(decide(allow(['s3:Put*', 's3:get*'], '*'))).toBe(true);
    expect(decide(allow('s3:GetObject', ['arn:aws:s3:::other/*', 'arn:aws:s3:::photos/a/?.jpg']))).toBe(true);
  });

  test('allows nothing by itself, nothing else, and nothing by half', () => {
    expect(decide()).toBe(false);
    expect(decide(allow('s3:PutObject', '*'))).toBe(false);
    expect(decide(allow('s3:GetObject', 'arn:aws:s3:::photos'))).toBe(false);
  });

  test('denies whatever else allows it', () => {
    expect(decide(allow('*', '*'), { Effect: 'Deny', Action: 's3:*', Resource: 'arn:aws:s3:::photos/*' })).toBe(false);
  });

  test('may name exceptions', () => {
    expect(decide({ Effect: 'Allow', NotAction: 's3:Delete*', Resource: '*' })).toBe(true);
    expect(decide({ Effect: 'Allow', NotAction: 's3:Get*', Resource: '*' })).toBe(false);
  });
});
