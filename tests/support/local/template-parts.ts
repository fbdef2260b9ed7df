import type { JsonObject } from '#local/assembly/json.ts';

export const ref = (name: string): JsonObject => ({ Ref: name });
export const att = (name: string, attribute: string): JsonObject => ({ 'Fn::GetAtt': [name, attribute] });
export const resource = (Type: string, Properties: JsonObject = {}): JsonObject => ({ Type, Properties });
export const allow = (Action: string[], Resource: JsonObject | string): JsonObject => ({
  Effect: 'Allow',
  Action,
  Resource,
});

/** A role that Lambda may assume, and that may write logs. */
export const functionRole = (): JsonObject =>
  resource('AWS::IAM::Role', {
    AssumeRolePolicyDocument: {
      Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
    },
    ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
  });

/** Allows a service to invoke a function, for any of its resources. */
export const permission = (service: string, name: string): JsonObject =>
  resource('AWS::Lambda::Permission', {
    Action: 'lambda:InvokeFunction',
    FunctionName: att(name, 'Arn'),
    Principal: `${service}.amazonaws.com`,
  });

/** A function of the fixture, its code by the name of an asset. */
export function lambda(code: string, role: string, variables: JsonObject = {}, more: JsonObject = {}): JsonObject {
  return resource('AWS::Lambda::Function', {
    Code: { S3Bucket: 'assets', S3Key: `${code}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Timeout: 10,
    MemorySize: 128,
    Role: att(role, 'Arn'),
    Environment: { Variables: variables },
    ...more,
  });
}
