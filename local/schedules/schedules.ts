import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { localAccount } from '#local/assembly/load-assembly.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { asAwsError } from '#local/edge/aws-error.ts';
import { asService, inRole, type Principal } from '#local/edge/credentials.ts';
import type { Authorisation } from '#local/iam/authorisation.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Outcome } from '#local/lambda/instance.ts';
import { type IsDue, parseSchedule } from './expression.ts';

const Rule = z.object({
  ScheduleExpression: z.string().optional(),
  State: z.string().default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});
const Schedule = z.object({
  ScheduleExpression: z.string(),
  State: z.string().default('ENABLED'),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.string().optional() }),
});

export interface ScheduledTask {
  /** Physical name of the rule or schedule. */
  name: string;
  /** Name and logical id: either finds it. */
  id: string;
  expression: string;
  enabled: boolean;
  lastRunAt?: string;
}

export interface Schedules {
  list(): ScheduledTask[];
  /** Runs one now, whatever its expression says. Undefined when there is none of that name. */
  run(nameOrId: string): Promise<Outcome[] | undefined>;
  /** Starts what is due; called often, acts once per due time. */
  tick(): void;
}

interface Entry extends ScheduledTask {
  isDue: IsDue;
  lastMs: number;
  targets: { Arn: string; RoleArn?: string | undefined; Input?: string | undefined }[];
  /** The service and the resource because of which it acts. */
  service: Principal;
  event: (now: Date) => unknown;
}

function ruleEntry(resource: Resource, startedMs: number): Entry[] {
  const rule = Rule.parse(resource.properties);
  if (!rule.ScheduleExpression) return [];
  return [
    {
      name: resource.ref,
      id: resource.id,
      expression: rule.ScheduleExpression,
      enabled: rule.State === 'ENABLED',
      isDue: parseSchedule(rule.ScheduleExpression),
      lastMs: startedMs,
      targets: rule.Targets,
      service: asService('events.amazonaws.com', resource.attributes['Arn'] ?? ''),
      event: (now) => ({
        version: '0',
        id: randomUUID(),
        'detail-type': 'Scheduled Event',
        source: 'aws.events',
        account: localAccount,
        time: now.toISOString().replace(/\.\d+/, ''),
        region: resource.region,
        resources: [resource.attributes['Arn']],
        detail: {},
      }),
    },
  ];
}

function schedulerEntry(resource: Resource, startedMs: number): Entry {
  const schedule = Schedule.parse(resource.properties);
  return {
    name: resource.ref,
    id: resource.id,
    expression: schedule.ScheduleExpression,
    enabled: schedule.State === 'ENABLED',
    isDue: parseSchedule(schedule.ScheduleExpression),
    lastMs: startedMs,
    targets: [schedule.Target],
    service: asService('scheduler.amazonaws.com', resource.attributes['Arn'] ?? ''),
    event: () => ({}),
  };
}

/** EventBridge rules with a schedule and EventBridge Scheduler schedules, each with Lambda targets. */
export function createSchedules(
  cloud: Cloud,
  functions: Functions,
  authorisation: Authorisation,
  now: () => number,
): Schedules {
  const entries = [
    ...cloud.ofType('AWS::Events::Rule').flatMap((resource) => ruleEntry(resource, now())),
    ...cloud.ofType('AWS::Scheduler::Schedule').map((resource) => schedulerEntry(resource, now())),
  ];

  /** A rule invokes by itself, a schedule in a role that trusts the scheduler. */
  async function invoke({ service, id }: Entry, target: Entry['targets'][number], event: unknown): Promise<Outcome> {
    const { Arn, RoleArn } = target;
    try {
      if (RoleArn) authorisation.require(service, [{ action: 'sts:AssumeRole', resource: RoleArn }]);
      return await functions.invoke(Arn, event, RoleArn ? inRole(RoleArn, id) : service);
    } catch (error) {
      const { code: errorType, message: errorMessage } = asAwsError(error);
      return { ok: false, error: { errorType, errorMessage } };
    }
  }

  function start(entry: Entry): Promise<Outcome[]> {
    const at = new Date(now());
    entry.lastMs = at.getTime();
    entry.lastRunAt = at.toISOString();
    const targets = entry.targets.filter((target) => functions.find(target.Arn));
    return Promise.all(
      targets.map((target) => invoke(entry, target, target.Input ? JSON.parse(target.Input) : entry.event(at))),
    );
  }

  return {
    list: () =>
      entries.map(({ name, id, expression, enabled, lastRunAt }) => ({
        name,
        id,
        expression,
        enabled,
        ...(lastRunAt ? { lastRunAt } : {}),
      })),
    async run(nameOrId) {
      const entry = entries.find(
        ({ name, id }) => name === nameOrId || id === nameOrId || id.replace(/[0-9A-F]{8}$/, '') === nameOrId,
      );
      return entry ? start(entry) : undefined;
    },
    tick() {
      for (const entry of entries) {
        // The outcome is in the function's log and among the invocations; a schedule has nobody to tell.
        if (entry.enabled && entry.isDue(now(), entry.lastMs)) void start(entry);
      }
    },
  };
}
