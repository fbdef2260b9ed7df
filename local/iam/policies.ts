import { z } from 'zod';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { requireKnownConditions } from './condition.ts';
import { managedPolicy } from './managed-policies.ts';
import { type Statement, statementsOf } from './statement.ts';
import { statementId } from './statement-place.ts';

/** A statement and its place in the template. */
export type PlacedStatement = Statement & { readonly id: string };

export interface Policies {
  /** The statements of roles, by the name of the role. */
  readonly ofRoles: ReadonlyMap<string, readonly PlacedStatement[]>;
  /** The statements of resource policies, by ARN. */
  readonly ofResources: ReadonlyMap<string, readonly PlacedStatement[]>;
}

const Role = z.looseObject({
  AssumeRolePolicyDocument: z.unknown().optional(),
  ManagedPolicyArns: z.array(z.string()).default([]),
  Policies: z.array(z.looseObject({ PolicyDocument: z.unknown() })).default([]),
});
const Attached = z.looseObject({ PolicyDocument: z.unknown(), Roles: z.array(z.string()).default([]) });
const BucketPolicy = z.looseObject({ Bucket: z.string(), PolicyDocument: z.unknown() });
const QueuePolicy = z.looseObject({ Queues: z.array(z.string()), PolicyDocument: z.unknown() });
const Permission = z.looseObject({
  Action: z.string(),
  FunctionName: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
  SourceAccount: z.string().optional(),
});

function placed({ stack, id: resource }: Resource, document: unknown, ...path: (string | number)[]): PlacedStatement[] {
  return statementsOf(document).map((statement, index) => {
    const id = statementId(stack, resource, [...path, 'Statement', index]);
    requireKnownConditions(statement, id);
    return { ...statement, id };
  });
}

/** A permission is a statement of its function's own policy. */
function permissionStatement(resource: Resource, functionArn: string): PlacedStatement {
  const { Action, Principal, SourceArn, SourceAccount } = Permission.parse(resource.properties);
  return {
    id: statementId(resource.stack, resource.id, []),
    Effect: 'Allow',
    Action: [Action],
    Resource: [functionArn],
    Principal: { Service: [Principal] },
    Condition: {
      ...(SourceArn === undefined ? {} : { ArnLike: { 'aws:SourceArn': [SourceArn] } }),
      ...(SourceAccount === undefined ? {} : { StringEquals: { 'aws:SourceAccount': [SourceAccount] } }),
    },
  };
}

/** Reads every policy of the template that is evaluated on this machine. Topics and keys have none here. */
export function readPolicies(cloud: Cloud): Policies {
  const ofRoles = new Map<string, PlacedStatement[]>();
  const ofResources = new Map<string, PlacedStatement[]>();
  const add = (map: Map<string, PlacedStatement[]>, key: string, statements: PlacedStatement[]): void => {
    map.set(key, [...(map.get(key) ?? []), ...statements]);
  };
  const arnOf = (type: string, reference: string): string => {
    const found = cloud.ofType(type).find(({ ref, attributes }) => [ref, attributes['Arn']].includes(reference));
    if (!found) throw new Error(`a policy speaks of ${reference}, which is no ${type} of the template`);
    return found.attributes['Arn'] ?? '';
  };

  for (const resource of cloud.ofType('AWS::IAM::Role')) {
    const role = Role.parse(resource.properties);
    const trust = role.AssumeRolePolicyDocument;
    if (trust) add(ofResources, resource.attributes['Arn'] ?? '', placed(resource, trust, 'AssumeRolePolicyDocument'));
    role.Policies.forEach(({ PolicyDocument }, index) => {
      add(ofRoles, resource.ref, placed(resource, PolicyDocument, 'Policies', index, 'PolicyDocument'));
    });
    role.ManagedPolicyArns.forEach((arn, index) => {
      const id = statementId(resource.stack, resource.id, ['ManagedPolicyArns', index]);
      add(
        ofRoles,
        resource.ref,
        statementsOf(managedPolicy(arn)).map((statement) => ({ ...statement, id })),
      );
    });
  }
  for (const resource of cloud.ofType('AWS::IAM::Policy')) {
    const { Roles, PolicyDocument } = Attached.parse(resource.properties);
    for (const role of Roles) add(ofRoles, role, placed(resource, PolicyDocument, 'PolicyDocument'));
  }
  for (const resource of cloud.ofType('AWS::S3::BucketPolicy')) {
    const { Bucket, PolicyDocument } = BucketPolicy.parse(resource.properties);
    add(ofResources, arnOf('AWS::S3::Bucket', Bucket), placed(resource, PolicyDocument, 'PolicyDocument'));
  }
  for (const resource of cloud.ofType('AWS::SQS::QueuePolicy')) {
    const { Queues, PolicyDocument } = QueuePolicy.parse(resource.properties);
    for (const queue of Queues) {
      add(ofResources, arnOf('AWS::SQS::Queue', queue), placed(resource, PolicyDocument, 'PolicyDocument'));
    }
  }
  for (const resource of cloud.ofType('AWS::Lambda::Permission')) {
    const arn = arnOf('AWS::Lambda::Function', Permission.parse(resource.properties).FunctionName);
    add(ofResources, arn, [permissionStatement(resource, arn)]);
  }
  return { ofRoles, ofResources };
}
