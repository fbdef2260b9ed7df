import type { Cloud } from '#local/assembly/resolve-stacks.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import type { Principal } from '#local/edge/credentials.ts';
import type { Need } from '#local/edge/service.ts';
import { type AccessEntry, createAccessRecord } from './access-record.ts';
import { conditionsHold } from './condition.ts';
import { type PlacedStatement, readPolicies } from './policies.ts';
import { matchesOf } from './statement.ts';

export interface Authorisation {
  /** @throws AwsError AccessDeniedException that names caller, action and resource. */
  require(caller: Principal, needs: readonly Need[]): void;
  allows(caller: Principal, need: Need): boolean;
  /** Whether a template creates the role. */
  hasRole(arn: string): boolean;
  /** Every decision since the boot. */
  record(): AccessEntry[];
}

interface Decision {
  readonly allowed: boolean;
  readonly by: AccessEntry['by'];
}

/**
 * Whether a statement of a resource's policy names this caller. The account itself is not the name of a caller here.
 */
function isMeant({ Principal: meant }: PlacedStatement, { arn, roleArn, service }: Principal): boolean {
  if (meant === undefined || meant === '*') return meant === '*';
  if (typeof meant === 'string') return false;
  const { AWS: names = [], Service: services = [] } = meant;
  if (names.includes('*')) return true;
  return service === undefined
    ? [arn, roleArn].some((name) => name && names.includes(name))
    : services.includes(service);
}

function refusal({ arn, service }: Principal, { action, resource }: Need, { by }: Decision): AwsError {
  const kind = service === undefined ? 'identity' : 'resource';
  const reason =
    by.length > 0 ? 'with an explicit deny in a policy' : `because no ${kind}-based policy allows the ${action} action`;
  return new AwsError(
    'AccessDeniedException',
    `User: ${arn} is not authorized to perform: ${action} on resource: ${resource} ${reason}`,
    403,
  );
}

/** The ARN with the policy of a resource: a bucket's covers its objects, too. */
const carrierOf = (arn: string): string => (arn.startsWith('arn:aws:s3:::') ? (arn.split('/')[0] ?? arn) : arn);

/**
 * Evaluates the policies of the template: those of the caller's role and that of the resource, with deny before allow.
 * A service has no role, so only the resource's own policy can allow it. The operator may do everything that is not
 * denied. Every decision is recorded, and a refusal is also logged, because not every caller sees or reports it.
 */
export function createAuthorisation(cloud: Cloud, log: (line: string) => void): Authorisation {
  const { ofRoles, ofResources } = readPolicies(cloud);
  const record = createAccessRecord();

  function decide(caller: Principal, need: Need): Decision {
    const own = ofRoles.get(caller.roleName ?? '') ?? [];
    const attached = (ofResources.get(carrierOf(need.resource)) ?? []).filter((statement) =>
      isMeant(statement, caller),
    );
    const context = caller.context ?? {};
    const matching = (effect: 'Allow' | 'Deny') =>
      [...own, ...attached]
        .filter((statement) => statement.Effect === effect && conditionsHold(statement, context))
        .flatMap((statement) => matchesOf(statement, need).map((match) => ({ statement: statement.id, ...match })));
    const denied = matching('Deny');
    if (denied.length > 0) return { allowed: false, by: denied };
    const by = matching('Allow');
    const isOperator = caller.roleName === undefined && caller.service === undefined;
    return { allowed: isOperator || by.length > 0, by };
  }

  function ask(caller: Principal, need: Need): Decision {
    const decision = decide(caller, need);
    record.note({ principal: caller.roleName ?? caller.service ?? 'operator', caller, ...need, ...decision });
    if (!decision.allowed) log(`refused: ${refusal(caller, need, decision).message}`);
    return decision;
  }

  return {
    record: record.list,
    hasRole: (arn) => cloud.ofType('AWS::IAM::Role').some(({ attributes }) => attributes['Arn'] === arn),
    allows: (caller, need) => ask(caller, need).allowed,
    require(caller, needs) {
      for (const need of needs) {
        const decision = ask(caller, need);
        if (!decision.allowed) throw refusal(caller, need, decision);
      }
    },
  };
}
