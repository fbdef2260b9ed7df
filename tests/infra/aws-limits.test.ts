import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { defineForTest, type Resource, resourcesOf, retainedStage } from './product-template.ts';
import { attributeFaults, readSchemas, schemaFaults } from './resource-schemas.ts';

let stacks: readonly Stack[];
let all: Resource[];
beforeAll(() => {
  // The stage with the largest template: everything retained, every look offered.
  ({ stacks } = defineForTest({ ...retainedStage(), looks: { builtin: true } }));
  all = resourcesOf(stacks);
});
const of = (type: string): Resource[] => all.filter((resource) => resource.type === type);

/** The longest value CloudFormation fills in for an unknown: the ARN of a resource with a name of 64 letters. */
const longest = 'x'.repeat(120);
/** A template's value as AWS gets it, with the longest text for unknowns. */
function evaluated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(evaluated);
  if (typeof value !== 'object' || value === null) return value;
  const [[name, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0 && name === 'Fn::Join') {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map(evaluated).join(separator);
  }
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) return longest;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, evaluated(entry)]));
}
const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(evaluated(value)));

describe('AWS’s own resource schemas', () => {
  const schemas = readSchemas();

  test('accept every resource of the product', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(all.flatMap((resource) => schemaFaults(resource, schemas))).toEqual([]);
  });

  test('have every attribute that is referenced', () => {
    expect(attributeFaults(all, schemas)).toEqual([]);
  });

  test.each([
    ['an unknown property', { Colour: 'red' }, 'Q.Colour is not known'],
    ['a text for a number', { DelaySeconds: 'soon' }, 'Q.DelaySeconds is no integer: "soon"'],
    ['an object for a list', { Tags: {} }, 'Q.Tags is no array: {}'],
  ])('refuse %s', (_what, properties, fault) => {
    const queue = { stack: '', id: 'Q', type: 'AWS::SQS::Queue', properties, deletionPolicy: undefined, dependsOn: [] };
    expect(schemaFaults(queue, schemas)).toEqual([fault]);
  });
});

describe('limits of AWS', () => {
  test('inline policies of a role have 10,240 characters together, a managed one 6,144', () => {
    const sizes = new Map<string, number>();
    for (const { stack, properties } of of('AWS::IAM::Policy')) {
      for (const role of properties.Roles) {
        const name = `${stack} ${JSON.stringify(role)}`;
        sizes.set(name, (sizes.get(name) ?? 0) + sizeOf(properties.PolicyDocument));
      }
    }
    expect(sizes.size).toBeGreaterThan(10);
    expect([...sizes].filter(([, size]) => size > 10_240)).toEqual([]);
    expect(of('AWS::IAM::ManagedPolicy').filter(({ properties }) => sizeOf(properties.PolicyDocument) > 6144)).toEqual(
      [],
    );
  });

  test('the environment of a function has 4 KB', () => {
    const sizes = of('AWS::Lambda::Function').map(({ id, properties }) => {
      const variables = Object.entries(properties.Environment?.Variables ?? {});
      const size = variables.reduce((sum, [name, value]) => sum + name.length + String(evaluated(value)).length, 0);
      return { id, size };
    });
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(({ size }) => size > 4096)).toEqual([]);
  });

  test('the permissions to invoke a function have 20 KB', () => {
    const sizes = new Map<string, number>();
    for (const { stack, properties } of of('AWS::Lambda::Permission')) {
      const name = `${stack} ${JSON.stringify(properties.FunctionName)}`;
      // AWS stores each permission longer than the template has it.
      sizes.set(name, (sizes.get(name) ?? 0) + sizeOf(properties) + 300);
    }
    expect([...sizes].filter(([, size]) => size > 20_480)).toEqual([]);
  });

  test('a stack has 500 resources and 200 outputs, its template 1 MB', () => {
    for (const stack of stacks) {
      const template = Template.fromStack(stack).toJSON();
      expect(Object.keys(template['Resources']).length).toBeLessThanOrEqual(500);
      expect(Object.keys(template['Outputs'] ?? {}).length).toBeLessThanOrEqual(200);
      expect(Buffer.byteLength(JSON.stringify(template))).toBeLessThan(1_048_576);
    }
  });

  /** Resource names of the template, and their limits at the longest stage name, of 20 letters. */
  const names: [string, string, number][] = [
    ['AWS::S3::Bucket', 'BucketName', 63],
    ['AWS::Lambda::Function', 'FunctionName', 64],
    ['AWS::IAM::Role', 'RoleName', 64],
    ['AWS::SQS::Queue', 'QueueName', 80],
    ['AWS::Events::Rule', 'Name', 64],
    ['AWS::Cognito::UserPoolDomain', 'Domain', 63],
    ['AWS::Cognito::UserPool', 'UserPoolName', 128],
    ['AWS::CloudFront::Function', 'Name', 64],
    ['AWS::CloudFront::ResponseHeadersPolicy', 'ResponseHeadersPolicyConfig.Name', 128],
    ['AWS::SES::ConfigurationSet', 'Name', 64],
    ['AWS::AppSync::Api', 'Name', 50],
  ];
  test('no resource name is too long, for any stage', () => {
    const stage = { ...retainedStage(), name: `s${'t'.repeat(19)}` };
    const named = resourcesOf(defineForTest(stage).stacks);
    const found = names.flatMap(([type, path, limit]) =>
      named
        .filter((resource) => resource.type === type)
        .map(({ id, properties }) => ({ id, name: nameAt(properties, path), limit })),
    );
    expect(found.filter(({ name }) => name.includes(stage.name)).length).toBeGreaterThan(5);
    expect(found.filter(({ name, limit }) => name.length > limit)).toEqual([]);
  });
});

/** The name in a template, with an account and a region filled in; empty when AWS chooses. */
function nameAt(properties: object, path: string): string {
  let value: unknown = properties;
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  const text = (given: unknown): string => {
    if (typeof given === 'string') return given;
    const { Ref, 'Fn::Join': join } = (given ?? {}) as { Ref?: string; 'Fn::Join'?: [string, unknown[]] };
    if (Ref === 'AWS::AccountId') return '000000000000';
    // The longest region name, for example ap-southeast-1.
    if (Ref === 'AWS::Region') return 'ap-southeast-1';
    return join ? join[1].map(text).join(join[0]) : '';
  };
  return text(value);
}
