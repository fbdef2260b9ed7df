import type { Cloud } from '#local/assembly/resolve-stacks.ts';
import type { AccessEntry } from '#local/iam/access-record.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import type { FunctionLogs } from '#local/lambda/function-logs.ts';
import type { InvocationRecord } from '#local/lambda/function-pool.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Inbox, Mail } from '#local/mail/inbox.ts';
import type { ScheduledTask, Schedules } from '#local/schedules/schedules.ts';
import type { QueueDirectory } from '#local/sqs/sqs-calls.ts';

/** Types that exist here as behaviour; anything else in the template is only named. */
const simulated = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::AppSync::Api',
  'AWS::AppSync::ChannelNamespace',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::Cognito::UserPoolGroup',
  'AWS::Cognito::UserPoolIdentityProvider',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::S3::Bucket',
  'AWS::S3::BucketPolicy',
  'AWS::SES::EmailIdentity',
  'AWS::SQS::Queue',
  'AWS::SQS::QueuePolicy',
  'AWS::SSM::Parameter',
  'AWS::Scheduler::Schedule',
  'AWS::SecretsManager::Secret',
  'Custom::CDKBucketDeployment',
]);

export interface QueueStatus {
  name: string;
  url: string;
  visible: number;
  inFlight: number;
  delayed: number;
  deadLetterQueueOf: string[];
}

export interface StatusData {
  bootMs: number;
  url: string;
  outputs(): Record<string, string>;
  mails(): Mail[];
  queues(): QueueStatus[];
  invocations(): InvocationRecord[];
  schedules(): ScheduledTask[];
  logs(): Record<string, string[]>;
  /** What the policies allowed and refused since the boot, and which statement did. */
  access(): AccessEntry[];
  functions(): { name: string; timeoutS: number; memoryMb: number; instances: number; busy: number }[];
  resources(): { stack: string; id: string; type: string; ref: string; simulated: boolean }[];
}

export function statusData(parts: {
  cloud: Cloud;
  authorisation: Authorisation;
  inbox: Inbox;
  queues: QueueDirectory;
  logs: FunctionLogs;
  schedules: Schedules;
  functions: Functions;
  url: string;
  bootMs: () => number;
}): StatusData {
  const { cloud, inbox, queues, logs, schedules, functions } = parts;
  return {
    get bootMs() {
      return parts.bootMs();
    },
    url: parts.url,
    outputs: () => cloud.outputs(),
    mails: () => inbox.list(),
    invocations: () => logs.invocations(),
    schedules: () => schedules.list(),
    logs: () => logs.lines(),
    access: () => parts.authorisation.record(),
    functions: () =>
      functions.all().map((pool) => ({
        name: pool.settings.name,
        timeoutS: pool.settings.timeoutS,
        memoryMb: pool.settings.memoryMb,
        instances: pool.pids().length,
        busy: pool.busy(),
      })),
    queues: () =>
      queues.all().map((queue) => ({
        name: queue.name,
        url: queue.url,
        ...queue.counts(),
        deadLetterQueueOf: queues
          .all()
          .filter((other) => other.settings.redrive?.deadLetterTargetArn === queue.arn)
          .map((other) => other.name),
      })),
    resources: () =>
      cloud.resources.map(({ stack, id, type, ref }) => ({ stack, id, type, ref, simulated: simulated.has(type) })),
  };
}
