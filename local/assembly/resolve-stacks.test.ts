import { describe, expect, test } from '@jest/globals';
import { identifierOf } from '#local/simulators.ts';
import type { JsonObject } from './json.ts';
import type { Assembly } from './load-assembly.ts';
import { localAddresses } from './local-addresses.ts';
import { byLogicalId } from './physical.ts';
import { resolveStacks } from './resolve-stacks.ts';

const host = '127.0.0.1:4321';
function resolve(properties: JsonObject, more: object = {}): JsonObject {
  const assembly: Assembly = {
    assetPaths: new Map(),
    stacks: [
      {
        name: 'one',
        region: 'eu-central-1',
        template: {
          Resources: {
            Subject: { Type: 'Test::Any::Thing', Properties: properties },
            Queue: { Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::Join': ['-', ['a', 'b']] } } },
            Api: { Type: 'AWS::AppSync::Api' },
          },
          Parameters: { Size: { Type: 'String', Default: 'small' } },
          ...more,
        },
      },
      {
        name: 'two',
        region: 'eu-central-1',
        template: { Resources: {}, Outputs: { Out: { Value: 'shared value', Export: { Name: 'two:Out' } } } },
      },
    ],
  };
  const cloud = resolveStacks(assembly, {
    host,
    localise: localAddresses(host),
    identify: (type) => (type === 'Test::Any::Thing' ? byLogicalId : identifierOf(type)),
  });
  return cloud.resources.find(({ id }) => id === 'Subject')?.properties ?? {};
}

describe('template values', () => {
  test.each<[string, JsonObject | string, unknown]>([
    ['Ref of a queue', { Ref: 'Queue' }, `http://${host}/000000000000/a-b`],
    ['Ref of a parameter', { Ref: 'Size' }, 'small'],
    ['GetAtt', { 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:aws:sqs:eu-central-1:000000000000:a-b'],
    ['GetAtt with a dot in its name', { 'Fn::GetAtt': 'Api.Dns.Http' }, host],
    [
      'Join that makes a URL plain',
      { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['Api', 'Dns.Http'] }, '/event']] },
      `http://${host}/event`,
    ],
    [
      'Sub',
      { 'Fn::Sub': ['$', '{AWS::Region}/$', '{Queue.QueueName}/$', '{!literal}'].join('') },
      ['eu-central-1/a-b/$', '{literal}'].join(''),
    ],
    ['Select and Split', { 'Fn::Select': [1, { 'Fn::Split': ['/', 'a/b'] }] }, 'b'],
    ['ImportValue', { 'Fn::ImportValue': 'two:Out' }, 'shared value'],
    ['a secret created outside the template', 'pre {{resolve:secretsmanager:a/b:SecretString:::}}', 'pre local'],
    [
      'a secret of the template',
      '{{resolve:secretsmanager:arn:aws:secretsmanager:eu-central-1:000000000000:secret:Own-1a2b3c:SecretString:::}}',
      expect.stringMatching(/^[0-9a-f]{40}$/),
    ],
    ['the placeholder URL', 'http://127.0.0.1:3000/x, not 127.0.0.1:30001', `http://${host}/x, not 127.0.0.1:30001`],
  ])('%s', (_what, value, expected) => {
    expect(resolve({ Value: value })['Value']).toEqual(expected);
  });

  test('removes the property and the list entry of AWS::NoValue', () => {
    const none = { Ref: 'AWS::NoValue' };
    expect(resolve({ A: none, B: [none, 1] })).toEqual({ B: [1] });
  });

  test('selects values and resources by conditions', () => {
    const equals = { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] };
    const Conditions = {
      Small: equals,
      Large: { 'Fn::Not': [{ Condition: 'Small' }] },
      Both: { 'Fn::And': [{ Condition: 'Small' }, { Condition: 'Large' }] },
      Either: { 'Fn::Or': [{ Condition: 'Small' }, { Condition: 'Large' }] },
    };
    const chosen = (name: string): JsonObject => ({ 'Fn::If': [name, 'yes', { Ref: 'AWS::NoValue' }] });
    const A = ['Small', 'Large', 'Both', 'Either'].map(chosen);
    expect(resolve({ A }, { Conditions })).toEqual({ A: ['yes', 'yes'] });
    const Resources = { Subject: { Type: 'Test::Any::Thing', Properties: { A: 1 }, Condition: 'Large' } };
    expect(resolve({}, { Conditions, Resources })).toEqual({});
  });

  test('throws for an unknown name, export or function', () => {
    expect(() => resolve({ A: { Ref: 'Missing' } })).toThrow('no resource Missing');
    expect(() => resolve({ A: { 'Fn::ImportValue': 'nothing' } })).toThrow('no stack exports nothing');
    expect(() => resolve({ A: { 'Fn::Cidr': ['10.0.0.0/16', 1, 2] } })).toThrow('Fn::Cidr is not known');
    expect(() => resolve({ A: { 'Fn::If': ['Yes', 1, 2] } })).toThrow('no condition Yes');
    expect(() => resolve({ A: { 'Fn::GetAtt': ['Queue', 'Colour'] } })).toThrow('the attribute Colour of Queue');
    expect(() => resolve({ A: '{{resolve:ssm:/a/b}}' })).toThrow('references to ssm are not known');
  });
});
