import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#local/assembly/json.ts';
import type { Template } from '#local/assembly/load-assembly.ts';
import { resolveStacks } from '#local/assembly/resolve-stacks.ts';
import { asService, inRole, operatorCredentials, type Principal } from '#local/edge/credentials.ts';
import { identifierOf } from '#local/simulators.ts';
import { createAuthorisation } from './authorisation.ts';

const roleArn = 'arn:aws:iam::000000000000:role/app-Role';
const role = inRole(roleArn, 'session');
const functionArn = 'arn:aws:lambda:us-east-1:000000000000:function:app-Function';
const att = (name: string): JsonObject => ({ 'Fn::GetAtt': [name, 'Arn'] });
const resource = (Type: string, Properties: JsonObject): JsonObject => ({ Type, Properties });

function authorisationOf(resources: JsonObject) {
  const template = { Resources: resources } as unknown as Template;
  const stacks = [{ name: 'app', region: 'us-east-1', template }];
  const options = { host: '127.0.0.1:1', localise: (text: string) => text, identify: identifierOf };
  return createAuthorisation(resolveStacks({ stacks, assetPaths: new Map() }, options), () => undefined);
}

const allowed = (resources: JsonObject, caller: Principal, action: string, on: string): boolean =>
  authorisationOf(resources).allows(caller, { action, resource: on });

const policy = (...Statement: JsonObject[]): JsonObject => ({
  Role: resource('AWS::IAM::Role', {}),
  Policy: resource('AWS::IAM::Policy', { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement } }),
});
const bucketPolicy = (...Statement: JsonObject[]): JsonObject => ({
  Bucket: resource('AWS::S3::Bucket', { BucketName: 'photos' }),
  BucketPolicy: resource('AWS::S3::BucketPolicy', { Bucket: { Ref: 'Bucket' }, PolicyDocument: { Statement } }),
});
const reading = { Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::photos/*' };
const photo = 'arn:aws:s3:::photos/a.jpg';

describe('a role', () => {
  test('may do what one of its policies allows and none denies, and nothing else', () => {
    expect(allowed(policy(), role, 's3:GetObject', photo)).toBe(false);
    expect(allowed(policy(reading), role, 's3:GetObject', photo)).toBe(true);
    const denying = { Effect: 'Deny', Action: 's3:*', Resource: '*' };
    expect(allowed(policy(reading, denying), role, 's3:GetObject', photo)).toBe(false);
  });

  test('is refused with caller, action and resource', () => {
    expect(() => authorisationOf(policy()).require(role, [{ action: 's3:GetObject', resource: photo }])).toThrow(
      `User: arn:aws:sts::000000000000:assumed-role/app-Role/session is not authorized to perform: s3:GetObject on resource: ${photo} because no identity-based policy allows the s3:GetObject action`,
    );
  });

  test('has the rights of known managed policies of AWS, and an unknown one is refused', () => {
    const logging = (name: string): JsonObject => ({
      Role: resource('AWS::IAM::Role', { ManagedPolicyArns: [`arn:aws:iam::aws:policy/service-role/${name}`] }),
    });
    expect(allowed(logging('AWSLambdaBasicExecutionRole'), role, 'logs:PutLogEvents', 'arn:aws:logs:x')).toBe(true);
    expect(() => authorisationOf(logging('Unheard'))).toThrow('Unheard is not known locally');
  });
});

describe('a condition for all values of a key', () => {
  const rows = {
    Effect: 'Allow',
    Action: 'dynamodb:PutItem',
    Resource: '*',
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['own#*', 'rate#own#*'] } },
  };
  test.each([
    [['own#1'], true],
    [['own#1', 'rate#own#2'], true],
    [['other#1'], false],
    [['own#1', 'other#1'], false],
    [[], true],
  ])('of %j holds: %s', (keys, expected) => {
    const caller = { ...role, context: { 'dynamodb:LeadingKeys': keys } };
    expect(allowed(policy(rows), caller, 'dynamodb:PutItem', 'arn:aws:dynamodb:x')).toBe(expected);
  });
});

describe('the policy of a resource', () => {
  const closed = bucketPolicy({
    Effect: 'Deny',
    Principal: { AWS: '*' },
    Action: 's3:*',
    Resource: ['arn:aws:s3:::photos', 'arn:aws:s3:::photos/*'],
    Condition: { Bool: { 'aws:SecureTransport': 'false' } },
  });
  const over = (secure: string): Principal => ({
    ...operatorCredentials.principal,
    context: { 'aws:SecureTransport': secure },
  });

  test('denies even the operator when its condition is met', () => {
    expect(allowed(closed, over('true'), 's3:GetObject', photo)).toBe(true);
    expect(allowed(closed, over('false'), 's3:GetObject', photo)).toBe(false);
  });

  test('allows a service that it names, for the source it names', () => {
    const distribution = (id: string): string => `arn:aws:cloudfront::000000000000:distribution/${id}`;
    const open = bucketPolicy({
      ...reading,
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Condition: { StringEquals: { 'AWS:SourceArn': distribution('A') } },
    });
    expect(allowed(open, asService('cloudfront.amazonaws.com', distribution('A')), 's3:GetObject', photo)).toBe(true);
    expect(allowed(open, asService('cloudfront.amazonaws.com', distribution('B')), 's3:GetObject', photo)).toBe(false);
    expect(allowed(open, asService('s3.amazonaws.com', distribution('A')), 's3:GetObject', photo)).toBe(false);
    expect(allowed(open, role, 's3:GetObject', photo)).toBe(false);
  });

  test('can require uploads that overwrite nothing', () => {
    const insisting = bucketPolicy({
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:PutObject',
      Resource: 'arn:aws:s3:::photos/*',
      Condition: { Null: { 's3:if-none-match': 'true' } },
    });
    const asking = (context: Record<string, string>): Principal => ({ ...operatorCredentials.principal, context });
    expect(allowed(insisting, asking({ 's3:if-none-match': '*' }), 's3:PutObject', photo)).toBe(true);
    expect(allowed(insisting, asking({}), 's3:PutObject', photo)).toBe(false);
  });

  test('with an unknown condition does not boot', () => {
    const odd = bucketPolicy({
      ...reading,
      Principal: '*',
      Condition: { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } },
    });
    expect(() => authorisationOf(odd)).toThrow('the condition IpAddress aws:SourceIp of');
  });
});

test('a permission lets a service invoke one function for one source', () => {
  const permitted = {
    Function: resource('AWS::Lambda::Function', {}),
    Permission: resource('AWS::Lambda::Permission', {
      Action: 'lambda:InvokeFunction',
      FunctionName: att('Function'),
      Principal: 'events.amazonaws.com',
      SourceArn: 'arn:aws:events:us-east-1:000000000000:rule/one',
    }),
  };
  const rule = (name: string): Principal =>
    asService('events.amazonaws.com', `arn:aws:events:us-east-1:000000000000:rule/${name}`);
  expect(allowed(permitted, rule('one'), 'lambda:InvokeFunction', functionArn)).toBe(true);
  expect(allowed(permitted, rule('other'), 'lambda:InvokeFunction', functionArn)).toBe(false);
  expect(allowed(permitted, rule('one'), 'lambda:InvokeFunction', `${functionArn}2`)).toBe(false);
});

test('a role is assumed only by the service it trusts', () => {
  const trusting = {
    Role: resource('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
      },
    }),
  };
  expect(allowed(trusting, asService('lambda.amazonaws.com', functionArn), 'sts:AssumeRole', roleArn)).toBe(true);
  expect(allowed(trusting, asService('scheduler.amazonaws.com', functionArn), 'sts:AssumeRole', roleArn)).toBe(false);
});

test('every decision is recorded with its statement', () => {
  const authorisation = authorisationOf(policy(reading));
  authorisation.allows(role, { action: 's3:GetObject', resource: photo });
  authorisation.allows(role, { action: 's3:GetObject', resource: `${photo}2` });
  authorisation.allows(role, { action: 's3:PutObject', resource: photo });
  expect(authorisation.record()).toEqual([
    {
      principal: 'app-Role',
      caller: role,
      action: 's3:GetObject',
      resource: photo,
      allowed: true,
      by: [
        {
          statement: 'app/Policy/PolicyDocument.Statement.0',
          action: 's3:GetObject',
          resource: 'arn:aws:s3:::photos/*',
          entries: ['Action.0', 'Resource.0'],
        },
      ],
      count: 2,
    },
    { principal: 'app-Role', caller: role, action: 's3:PutObject', resource: photo, allowed: false, by: [], count: 1 },
  ]);
});
