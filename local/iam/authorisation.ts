import { z } from 'zod';
import type { Cloud } from '../assembly/resolve-stacks.ts';
import { AwsError } from '../edge/aws-error.ts';
import type { Principal } from '../edge/credentials.ts';
import type { Need } from '../edge/service.ts';
import { isAllowed, type Statement, statementsOf } from './statement.ts';

const Attached = z.looseObject({ PolicyDocument: z.unknown(), Roles: z.array(z.string()).default([]) });
const RolePolicy = z.looseObject({ PolicyDocument: z.unknown(), RoleName: z.string() });
const Role = z.looseObject({ Policies: z.array(z.looseObject({ PolicyDocument: z.unknown() })).default([]) });
const BucketPolicy = z.looseObject({ Bucket: z.string(), PolicyDocument: z.unknown() });

export interface Authorisation {
  /** @throws AwsError AccessDeniedException that names who lacks what on which resource. */
  require(caller: Principal, needs: Need[]): void;
  allows(caller: Principal, need: Need): boolean;
  /** What the bucket's own policy lets CloudFront do. */
  cloudFrontMay(need: Need): boolean;
}

function statementsByRole(cloud: Cloud): Map<string, Statement[]> {
  const byRole = new Map<string, Statement[]>();
  const add = (role: string, document: unknown): void => {
    byRole.set(role, [...(byRole.get(role) ?? []), ...statementsOf(document)]);
  };
  for (const resource of cloud.ofType('AWS::IAM::Role')) {
    for (const policy of Role.parse(resource.properties).Policies) add(resource.ref, policy.PolicyDocument);
  }
  for (const resource of cloud.ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')) {
    const { Roles, PolicyDocument } = Attached.parse(resource.properties);
    for (const role of Roles) add(role, PolicyDocument);
  }
  for (const resource of cloud.ofType('AWS::IAM::RolePolicy')) {
    const { RoleName, PolicyDocument } = RolePolicy.parse(resource.properties);
    add(RoleName, PolicyDocument);
  }
  return byRole;
}

function isForCloudFront(statement: Statement): boolean {
  return JSON.stringify(statement.Principal ?? {}).includes('cloudfront.amazonaws.com');
}

/** Evaluates the identity policies of the template for whoever signed a call; the operator may do everything. */
export function createAuthorisation(cloud: Cloud): Authorisation {
  const byRole = statementsByRole(cloud);
  const forCloudFront = cloud
    .ofType('AWS::S3::BucketPolicy')
    .flatMap((resource) => statementsOf(BucketPolicy.parse(resource.properties).PolicyDocument))
    .filter(isForCloudFront);

  const allows = (caller: Principal, need: Need): boolean =>
    caller.roleName === undefined || isAllowed(byRole.get(caller.roleName) ?? [], need);

  return {
    allows,
    cloudFrontMay: (need) => isAllowed(forCloudFront, need),
    require(caller, needs) {
      const missing = needs.find((need) => !allows(caller, need));
      if (!missing) return;
      throw new AwsError(
        'AccessDeniedException',
        `User: ${caller.arn} is not authorized to perform: ${missing.action} on resource: ${missing.resource} because no identity-based policy allows the ${missing.action} action`,
        403,
      );
    },
  };
}
