import { describe, expect, test } from '@jest/globals';
import { deployOrder } from './dependencies.ts';

const Type = 'Test::Any::Thing';
const resources = {
  Alarm: { Type, DependsOn: ['Function'] },
  Function: { Type, Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] }, Queue: { Ref: 'Queue' } } },
  Policy: { Type, Properties: { Text: { 'Fn::Sub': ['$', '{Queue.Arn} of $', '{AWS::Region}'].join('') } } },
  Queue: { Type },
  Role: { Type },
};

describe('the deploy order of resources', () => {
  test('follows references and DependsOn', () => {
    expect(deployOrder(resources, Object.keys(resources))).toEqual([
      ['Queue', 'Role'],
      ['Function', 'Policy'],
      ['Alarm'],
    ]);
  });

  test('leaves out unchanged resources', () => {
    expect(deployOrder(resources, ['Alarm', 'Function'])).toEqual([['Function'], ['Alarm']]);
  });

  test('refuses a circular dependency', () => {
    const circle = { A: { Type, DependsOn: 'B' }, B: { Type, DependsOn: 'A' } };
    expect(() => deployOrder(circle, ['A', 'B'])).toThrow('Circular dependency between resources: [A, B]');
  });
});
