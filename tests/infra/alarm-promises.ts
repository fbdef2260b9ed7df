import { isObject, type Json, type JsonObject } from '#local/assembly/json.ts';
import type { Assembly } from '#local/assembly/load-assembly.ts';

/** Resource types whose policies are not evaluated on a laptop, where no alarm is raised. */
export const promisedTypes: readonly string[] = ['AWS::KMS::Key', 'AWS::SNS::TopicPolicy'];

/** What a template must say so that alarms reach the operator, and only the operator. */
export interface AlarmPromise {
  readonly name: string;
  /** The resources of this type that break it. */
  broken(assembly: Assembly): readonly string[];
}

interface Wanted {
  readonly effect: 'Allow' | 'Deny';
  readonly actions: readonly string[];
  /** What the principal must contain, as JSON. */
  readonly principal: RegExp;
  readonly condition?: RegExp;
}

const listed = (value: Json | undefined): string[] => [value].flat().map(String);

function statements(properties: JsonObject, document: string): JsonObject[] {
  const policy = properties[document];
  const list = isObject(policy) ? policy['Statement'] : [];
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function says(statement: JsonObject, { effect, actions, principal, condition = /^undefined$/ }: Wanted): boolean {
  return (
    statement['Effect'] === effect &&
    actions.every((action) => listed(statement['Action']).includes(action)) &&
    principal.test(JSON.stringify(statement['Principal'])) &&
    condition.test(JSON.stringify(statement['Condition']) ?? 'undefined')
  );
}

function promise(name: string, type: string, document: string, wanted: Wanted): AlarmPromise {
  return {
    name,
    broken: ({ stacks }) =>
      stacks.flatMap(({ template }) =>
        Object.entries(template.Resources)
          .filter(([, resource]) => resource.Type === type)
          .filter(([, { Properties = {} }]) => !statements(Properties, document).some((one) => says(one, wanted)))
          .map(([id]) => id),
      ),
  };
}

const cloudWatch = /"Service":"cloudwatch\.amazonaws\.com"/;

export const alarmPromises: readonly AlarmPromise[] = [
  promise('the account administers its keys', 'AWS::KMS::Key', 'KeyPolicy', {
    effect: 'Allow',
    actions: ['kms:*'],
    principal: /:iam::.*:root/,
  }),
  promise('CloudWatch may encrypt what it publishes to the alarms', 'AWS::KMS::Key', 'KeyPolicy', {
    effect: 'Allow',
    actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
    principal: cloudWatch,
  }),
  promise('CloudWatch may publish', 'AWS::SNS::TopicPolicy', 'PolicyDocument', {
    effect: 'Allow',
    actions: ['sns:Publish'],
    principal: cloudWatch,
  }),
  promise('publishing over plain HTTP is denied', 'AWS::SNS::TopicPolicy', 'PolicyDocument', {
    effect: 'Deny',
    actions: ['sns:Publish'],
    principal: /^"\*"$/,
    condition: /"aws:SecureTransport":"false"/,
  }),
];
