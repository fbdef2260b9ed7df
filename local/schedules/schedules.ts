import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { localAccount } from '#local/assembly/load-assembly.ts';
import type { Cloud, Resource } from '#local/assembly/resolve-stacks.ts';
import { asService } from '#local/edge/credentials.ts';
import type { Functions } from '#local/lambda/functions.ts';
import type { Outcome } from '#local/lambda/instance.ts';
import type { DocumentFolder } from '#local/storage/document-folder.ts';
import { rateMs } from './rate.ts';

const Rule = z.object({
  ScheduleExpression: z.string(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string(), Input: z.string().optional() })).default([]),
});

export interface ScheduledTask {
  /** Physical name of the rule. */
  readonly name: string;
  /** Logical id; either one finds it. */
  readonly id: string;
  readonly expression: string;
  readonly enabled: boolean;
  readonly lastRunAt?: string;
}

export interface Schedules {
  list(): ScheduledTask[];
  /** Runs a schedule now. Undefined when there is none of that name. */
  run(nameOrId: string): Promise<Outcome[] | undefined>;
  /** Starts what is due; called often, acts once per due time. */
  tick(): void;
  /** Accounts for a changed clock, which is no time that passed: nothing is due sooner for it. */
  moveBy(ms: number): void;
}

interface Entry {
  readonly resource: Resource;
  readonly rule: z.infer<typeof Rule>;
  readonly everyMs: number;
}

/** The stored state of a rule, by its physical name. */
export interface RuleClock {
  /** The start of the current interval: the last run, or the time the rule was first seen. */
  lastMs: number;
  hasRun: boolean;
}

/**
 * EventBridge rules with a schedule and functions as targets, which they invoke asynchronously.
 *
 * Their clocks are stored: a missed schedule runs once, right after the next boot. A process that is killed again and
 * again still runs its schedules.
 */
export function createSchedules(
  cloud: Pick<Cloud, 'ofType'>,
  functions: Pick<Functions, 'invokeLater'>,
  clocks: Pick<DocumentFolder<RuleClock>, 'get' | 'set'>,
  now: () => number,
): Schedules {
  const clockOf = ({ resource }: Entry): RuleClock => clocks.get(resource.ref) ?? { lastMs: now(), hasRun: false };
  const entries = cloud.ofType('AWS::Events::Rule').map((resource): Entry => {
    const rule = Rule.parse(resource.properties);
    return { resource, rule, everyMs: rateMs(rule.ScheduleExpression) };
  });
  for (const entry of entries) {
    const { lastMs, hasRun } = clockOf(entry);
    // Functions may have had a later clock, of which this boot knows nothing.
    clocks.set(entry.resource.ref, { lastMs: Math.min(lastMs, now()), hasRun });
  }

  function start(entry: Entry): Promise<Outcome[]> {
    clocks.set(entry.resource.ref, { lastMs: now(), hasRun: true });
    const { resource, rule } = entry;
    const service = asService('events.amazonaws.com', resource.attributes['Arn'] ?? '');
    return Promise.all(
      rule.Targets.map(({ Arn, Input }) => {
        const event: unknown = Input === undefined ? scheduledEvent(resource, now()) : JSON.parse(Input);
        return functions.invokeLater(Arn, event, service);
      }),
    );
  }

  return {
    list: () =>
      entries.map((entry) => {
        const { lastMs, hasRun } = clockOf(entry);
        return {
          name: entry.resource.ref,
          id: entry.resource.id,
          expression: entry.rule.ScheduleExpression,
          enabled: entry.rule.State === 'ENABLED',
          ...(hasRun ? { lastRunAt: new Date(lastMs).toISOString() } : {}),
        };
      }),
    async run(nameOrId) {
      const entry = entries.find(({ resource: { ref, id } }) =>
        [ref, id, id.replace(/[0-9A-F]{8}$/, '')].includes(nameOrId),
      );
      return entry && start(entry);
    },
    moveBy(ms) {
      for (const entry of entries) {
        const { lastMs, hasRun } = clockOf(entry);
        clocks.set(entry.resource.ref, { lastMs: lastMs + ms, hasRun });
      }
    },
    tick() {
      for (const entry of entries) {
        // The outcome is in the function's log and among the invocations; a rule has no caller to answer.
        if (entry.rule.State === 'ENABLED' && now() - clockOf(entry).lastMs >= entry.everyMs) void start(entry);
      }
    },
  };
}

function scheduledEvent({ region, attributes }: Resource, atMs: number): object {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: 'aws.events',
    account: localAccount,
    time: new Date(atMs).toISOString().replace(/\.\d+/, ''),
    region,
    resources: [attributes['Arn']],
    detail: {},
  };
}
