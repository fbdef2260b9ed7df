import { arnOf, byLogicalId, type Identify, nameOf } from './assembly/physical.ts';
import type { Simulator } from './simulator/simulator.ts';

/** Resource types without a simulator, and why nothing is missing. */
const reasons: Readonly<Record<string, string>> = {
  'AWS::CloudWatch::Alarm': 'no operator is alerted on this machine',
  'AWS::CloudWatch::Dashboard': 'the metrics it draws are log lines here',
  'AWS::ECR::Repository': 'no image is built: functions are zipped',
  'AWS::KMS::Alias': 'a name of a key that encrypts nothing',
  'AWS::KMS::Key': 'nothing is encrypted at rest',
  'AWS::Lambda::LayerVersion': 'a part of functions that are not run here',
  'AWS::Logs::LogGroup': 'what functions print is kept in files',
  'AWS::Logs::MetricFilter': 'only alarms read what it counts',
  'AWS::SNS::Topic': 'only alarms publish to it',
  'AWS::SNS::TopicPolicy': 'only alarms publish to its topic',
  'AWS::WAFv2::WebACL': 'no stranger reaches this machine',
  'AWS::WAFv2::WebACLAssociation': 'no firewall stands in front of anything here',
};

const topic: Identify = (id, context) => {
  const name = nameOf(id, context, 'TopicName');
  const arn = arnOf('sns', context, name);
  return { ref: arn, attributes: { TopicArn: arn, TopicName: name } };
};
const logGroup: Identify = (id, context) => {
  const name = nameOf(id, context, 'LogGroupName');
  return { ref: name, attributes: { Arn: arnOf('logs', context, `log-group:${name}:*`) } };
};
const key: Identify = (id, context) => {
  const { ref } = byLogicalId(id, context);
  return { ref, attributes: { Arn: arnOf('kms', context, `key/${ref}`), KeyId: ref } };
};
const repository: Identify = (id, context) => {
  const name = nameOf(id, context, 'RepositoryName');
  return { ref: name, attributes: { Arn: arnOf('ecr', context, `repository/${name}`) } };
};
const alarm: Identify = (id, context) => {
  const name = nameOf(id, context, 'AlarmName');
  return { ref: name, attributes: { Arn: arnOf('cloudwatch', context, `alarm:${name}`) } };
};

/** Resources without behaviour here. A type that is neither here nor with a simulator does not boot. */
export const inertTypes: Simulator<void> = {
  types: {
    'AWS::CloudWatch::Alarm': alarm,
    'AWS::CloudWatch::Dashboard': byLogicalId,
    'AWS::ECR::Repository': repository,
    'AWS::KMS::Alias': byLogicalId,
    'AWS::KMS::Key': key,
    'AWS::Lambda::LayerVersion': byLogicalId,
    'AWS::Logs::LogGroup': logGroup,
    'AWS::Logs::MetricFilter': byLogicalId,
    'AWS::SNS::Topic': topic,
    'AWS::SNS::TopicPolicy': byLogicalId,
    'AWS::WAFv2::WebACL': byLogicalId,
    'AWS::WAFv2::WebACLAssociation': byLogicalId,
  },
  describe: ({ type }) => reasons[type] ?? '',
  open: () => undefined,
};
