import type { Identify } from './assembly/physical.ts';
import { cloudFront } from './cloudfront/simulator.ts';
import { cognito } from './cognito/simulator.ts';
import { dynamoDb } from './dynamodb/simulator.ts';
import { httpApis } from './http-api/simulator.ts';
import { iam } from './iam/simulator.ts';
import { inertTypes } from './inert-types.ts';
import { eventSources, lambda } from './lambda/simulator.ts';
import { mail } from './mail/simulator.ts';
import { bedrock } from './partners/bedrock/simulator.ts';
import { iyzico } from './partners/iyzico/simulator.ts';
import { processor } from './partners/processor/simulator.ts';
import { stripe } from './partners/stripe/simulator.ts';
import { events } from './push/simulator.ts';
import { s3 } from './s3/simulator.ts';
import { schedules } from './schedules/simulator.ts';
import { secretsManager } from './secrets/simulator.ts';
import type { Simulator } from './simulator/simulator.ts';
import { bucketDeployments } from './site/simulator.ts';
import { sqs } from './sqs/simulator.ts';
import { ssm } from './ssm/simulator.ts';
import { sts } from './sts/simulator.ts';

/**
 * Every simulator. Each opens after those it needs; the database is first, because it notices when another process uses
 * the same state, and the pollers are last, because they begin to work immediately.
 */
export const simulators: readonly Simulator[] = [
  dynamoDb,
  iam,
  sts,
  ssm,
  mail,
  secretsManager,
  iyzico,
  stripe,
  processor,
  bedrock,
  sqs,
  s3,
  lambda,
  cognito,
  httpApis,
  events,
  schedules,
  bucketDeployments,
  cloudFront,
  inertTypes,
  eventSources,
];

/** The naming of the resources of a type; undefined for unknown types. */
export function identifierOf(type: string): Identify | undefined {
  return simulators.find(({ types }) => type in types)?.types[type];
}
