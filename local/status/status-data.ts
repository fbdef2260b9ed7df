import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import type { AccessEntry } from '#local/iam/access-record.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import type { FunctionLogs } from '#local/lambda/function-logs.ts';
import type { InvocationRecord } from '#local/lambda/function-pool.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Inbox, Mail } from '#local/mail/inbox.ts';
import type { ScheduledTask, Schedules } from '#local/schedules/schedules.ts';
import type { QueueDirectory } from '#local/sqs/sqs-calls.ts';
import { metricsOf, type StatusMetric } from './metrics.ts';

export interface QueueStatus {
  readonly name: string;
  readonly url: string;
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
  readonly deadLetterQueueOf: string[];
}

export interface ResourceStatus {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly ref: string;
  /** False for resources without behaviour here. */
  readonly simulated: boolean;
  /** Its current state. */
  readonly state: string;
}

export interface StatusData {
  readonly bootMs: number;
  readonly url: string;
  outputs(): Record<string, string>;
  mails(): Mail[];
  queues(): QueueStatus[];
  invocations(): InvocationRecord[];
  schedules(): ScheduledTask[];
  logs(): Record<string, string[]>;
  /** The metrics of CloudWatch since the boot. */
  metrics(): StatusMetric[];
  /** The decisions of the policies since the boot, with their statements. */
  access(): AccessEntry[];
  functions(): { name: string; timeoutS: number; memoryMb: number; instances: number; busy: number }[];
  resources(): ResourceStatus[];
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
  bootMs: number;
  describe(resource: Resource): string;
  isSimulated(type: string): boolean;
}): StatusData {
  const { cloud, inbox, queues, logs, schedules, functions } = parts;
  return {
    bootMs: parts.bootMs,
    url: parts.url,
    outputs: () => cloud.outputs(),
    mails: () => inbox.list(),
    invocations: () => logs.invocations(),
    schedules: () => schedules.list(),
    logs: () => logs.lines(),
    metrics: () => metricsOf(logs.metricLines()),
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
      cloud.resources.map((resource) => {
        const { stack, id, type, ref } = resource;
        return { stack, id, type, ref, simulated: parts.isSimulated(type), state: parts.describe(resource) };
      }),
  };
}
