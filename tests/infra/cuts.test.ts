import { describe, expect, test } from '@jest/globals';
import { generatorNeedsOperator } from '#functions/generator/env.ts';
import { obstacles } from '#infra/require-deployable.ts';
import { readStage, Stage } from '#infra/stages.ts';
import { cutsOffer } from '#shared/looks/cuts-offer.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { defineForTest, type Resource, resourcesOf } from './product-template.ts';

const cuts = { region: 'us-west-2' } as const;
const model = 'stability.stable-image-inpaint-v1:0';

function stageWith(looks: Stage['looks'], name = 'dev'): Stage {
  return Stage.parse({ ...readStage(name), looks });
}

/** Statements about Bedrock, and about buying what it sells. */
const statementsOf = (resources: readonly Resource[]) =>
  resources
    .filter(({ type }) => type === 'AWS::IAM::Policy')
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Action }) => /bedrock|marketplace/.test(JSON.stringify(Action)));

const told = (resources: readonly Resource[], name: string): string[] =>
  resources.flatMap(({ properties }) => properties.Environment?.Variables?.[name] ?? []);

test('no stage offers cuts by itself, and none has a grant or an address for them', () => {
  for (const name of ['local', 'localstack', 'dev', 'production']) expect(readStage(name).looks.cuts).toBeUndefined();
  const resources = resourcesOf(defineForTest(readStage('dev')).stacks);
  expect(statementsOf(resources)).toEqual([]);
  expect(told(resources, 'GENERATOR')).toEqual(['']);
});

describe('a stage with cuts', () => {
  const resources = resourcesOf(defineForTest(stageWith({ builtin: true, cuts })).stacks);

  test('tells so whoever places, checks, sells and tells, behind what draws without a generator', () => {
    const offered = told(resources, 'OFFERED_LOOKS').map((text) => JSON.parse(text));
    const everything = [
      { name: 'builtin', offer: builtinOffer },
      { name: 'bedrock', offer: cutsOffer },
    ];
    expect(offered).toEqual(Array(4).fill(everything));
  });

  test('lets the worker alone call one profile in its region, and its model where that draws', () => {
    const generator = { region: 'us-west-2', profile: `us.${model}` };
    expect(told(resources, 'GENERATOR').map((text) => JSON.parse(text))).toEqual([generator]);
    const [statement, ...others] = statementsOf(resources);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ Action: 'bedrock:InvokeModel', Effect: 'Allow' });
    const arns = JSON.stringify(statement.Resource);
    expect(arns).toContain(`:bedrock:us-west-2:`);
    expect(arns).toContain(`:inference-profile/us.${model}`);
    for (const region of ['us-east-1', 'us-east-2', 'us-west-2']) {
      expect(arns).toContain(`:bedrock:${region}::foundation-model/${model}`);
    }
    expect(statement.Resource).toHaveLength(4);
    expect(arns).not.toContain('*');
  });

  test('rings an alarm as soon as the worker says that an operator is needed, and no other stage does', () => {
    const [filter, ...others] = resources.filter(({ type }) => type === 'AWS::Logs::MetricFilter');
    expect(others).toEqual([]);
    expect(JSON.stringify(filter?.properties.LogGroupName)).toContain('ProcessingWorkerLogs');
    expect(filter?.properties.FilterPattern).toBe(`"${generatorNeedsOperator}"`);
    const [{ MetricName, MetricNamespace }] = filter?.properties.MetricTransformations ?? [{}];
    const alarm = resources.find(
      ({ type, properties }) => type === 'AWS::CloudWatch::Alarm' && properties.MetricName === MetricName,
    )?.properties;
    expect(alarm).toMatchObject({ Namespace: MetricNamespace, Threshold: 1, Statistic: 'Sum' });
    expect(alarm.AlarmDescription).toContain('docs/runbook.md#cuts-by-amazon-bedrock');
    expect(alarm.AlarmActions).toHaveLength(1);
    const elsewhere = resourcesOf(defineForTest(readStage('dev')).stacks);
    expect(elsewhere.filter(({ type }) => type === 'AWS::Logs::MetricFilter')).toEqual([]);
  });

  test('gives a job the time a generator needs, and its queue six times as much', () => {
    const timeouts = (all: readonly Resource[]) => ({
      worker: all.find(({ id }) => id.startsWith('ProcessingWorkerFunction'))?.properties.Timeout,
      queue: all.find(({ id }) => /^JobsQueue/.test(id))?.properties.VisibilityTimeout,
    });
    expect(timeouts(resources)).toEqual({ worker: 90, queue: 540 });
    expect(timeouts(resourcesOf(defineForTest(readStage('dev')).stacks))).toEqual({ worker: 30, queue: 180 });
  });
});

describe('cuts are refused', () => {
  const modelAccess = '123456789012';

  test('without the built-in engine, whose hair, colours and comparing they need', () => {
    expect(() => stageWith({ builtin: false, cuts })).toThrow('built-in engine');
  });

  test('in production without the account that has access to the model', () => {
    expect(() => stageWith({ builtin: true, cuts }, 'production')).toThrow('access');
    expect(stageWith({ builtin: true, cuts: { ...cuts, modelAccess } }, 'production').looks.cuts).toBeDefined();
  });

  test('on any stage that is to be deployed without it, and on no laptop', () => {
    expect(obstacles(stageWith({ builtin: true, cuts })).join()).toContain('modelAccess');
    expect(obstacles(stageWith({ builtin: true, cuts: { ...cuts, modelAccess } })).join()).not.toContain('modelAccess');
    expect(obstacles(stageWith({ builtin: true, cuts }, 'local'))).toEqual([]);
  });

  test.each([{ region: 'eu-central-1' }, { region: 'us-east-1', modelAccess: 'mine' }])(
    'where nobody draws: %p',
    (odd) => {
      expect(() => Stage.parse({ ...readStage('dev'), looks: { builtin: true, cuts: odd } })).toThrow();
    },
  );
});
