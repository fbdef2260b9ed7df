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

describe('the order in which resources are made', () => {
  test('is that of their references and of DependsOn', () => {
    expect(deployOrder(resources, Object.keys(resources))).toEqual([
      ['Queue', 'Role'],
      ['Function', 'Policy'],
      ['Alarm'],
    ]);
  });

  test('leaves out what does not change', () => {
    expect(deployOrder(resources, ['Alarm', 'Function'])).toEqual([['Function'], ['Alarm']]);
  });

  test('a circle is refused', () => {
    const circle = { A: { Type, DependsOn: 'B' }, B: { Type, DependsOn: 'A' } };
    expect(() => deployOrder(circle, ['A', 'B'])).toThrow('Circular dependency between resources: [A, B]');
  });
});
