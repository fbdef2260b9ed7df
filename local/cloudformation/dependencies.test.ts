import { describe, expect, test } from '@jest/globals';
import { wavesOf } from './dependencies.ts';

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
    expect(wavesOf(resources, Object.keys(resources))).toEqual([['Queue', 'Role'], ['Function', 'Policy'], ['Alarm']]);
  });

  test('leaves out what does not change', () => {
    expect(wavesOf(resources, ['Alarm', 'Function'])).toEqual([['Function'], ['Alarm']]);
  });

  test('a circle is refused', () => {
    const circle = { A: { Type, DependsOn: 'B' }, B: { Type, DependsOn: 'A' } };
    expect(() => wavesOf(circle, ['A', 'B'])).toThrow('Circular dependency between resources: [A, B]');
  });
});
