import { describe, expect, test } from '@jest/globals';
import { generatorNeedsOperator } from '#functions/generator/env.ts';
import { obstacles } from '#infra/require-deployable.ts';
import { readStage, Stage } from '#infra/stages.ts';
import { hairstylesOffer } from '#shared/looks/hairstyles-offer.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { defineForTest, type Resource, resourcesOf } from './product-template.ts';

const hairstyles = { region: 'us-west-2' } as const;
const model = 'stability.stable-image-inpaint-v1:0';

function stageWith(looks: Stage['looks'], name = 'dev'): Stage {
  return Stage.parse({ ...readStage(name), looks });
}

/** Statements about Bedrock, and about its marketplace subscriptions. */
const statementsOf = (resources: readonly Resource[]) =>
  resources
    .filter(({ type }) => type === 'AWS::IAM::Policy')
    .flatMap(({ properties }) => properties.PolicyDocument.Statement)
    .filter(({ Action }) => /bedrock|marketplace/.test(JSON.stringify(Action)));

const valuesOf = (resources: readonly Resource[], name: string): string[] =>
  resources.flatMap(({ properties }) => properties.Environment?.Variables?.[name] ?? []);

test('no stage offers generated hairstyles by default, nor has a grant or an endpoint for them', () => {
  for (const name of ['local', 'localstack', 'dev', 'production'])
    expect(readStage(name).looks.hairstyles).toBeUndefined();
  const resources = resourcesOf(defineForTest(readStage('dev')).stacks);
  expect(statementsOf(resources)).toEqual([]);
  expect(valuesOf(resources, 'GENERATOR')).toEqual(['']);
});

describe('a stage with generated hairstyles', () => {
  const resources = resourcesOf(defineForTest(stageWith({ builtin: true, hairstyles })).stacks);

  test('offers them in the functions that place, check, sell and list, after the built-in engine', () => {
    const offered = valuesOf(resources, 'OFFERED_LOOKS').map((text) => JSON.parse(text));
    const everything = [
      { name: 'builtin', offer: builtinOffer },
      { name: 'bedrock', offer: hairstylesOffer },
    ];
    expect(offered).toEqual(Array(4).fill(everything));
  });

  test('lets only the worker call one profile in its region, and its model in the regions of the profile', () => {
    const generator = { region: 'us-west-2', profile: `us.${model}` };
    expect(valuesOf(resources, 'GENERATOR').map((text) => JSON.parse(text))).toEqual([generator]);
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

  test('raises an alarm when the worker reports that an operator is needed, unlike other stages', () => {
    const [filter, ...others] = resources.filter(({ type }) => type === 'AWS::Logs::MetricFilter');
    expect(others).toEqual([]);
    expect(JSON.stringify(filter?.properties.LogGroupName)).toContain('ProcessingWorkerLogs');
    expect(filter?.properties.FilterPattern).toBe(`"${generatorNeedsOperator}"`);
    const [{ MetricName, MetricNamespace }] = filter?.properties.MetricTransformations ?? [{}];
    const alarm = resources.find(
      ({ type, properties }) => type === 'AWS::CloudWatch::Alarm' && properties.MetricName === MetricName,
    )?.properties;
    expect(alarm).toMatchObject({ Namespace: MetricNamespace, Threshold: 1, Statistic: 'Sum' });
    expect(alarm.AlarmDescription).toContain('docs/runbook.md#hairstyles-by-amazon-bedrock');
    expect(alarm.AlarmActions).toHaveLength(1);
    const elsewhere = resourcesOf(defineForTest(readStage('dev')).stacks);
    expect(elsewhere.filter(({ type }) => type === 'AWS::Logs::MetricFilter')).toEqual([]);
  });

  test('gives a job the time a generator needs, and its queue six times that visibility timeout', () => {
    const timeouts = (all: readonly Resource[]) => ({
      worker: all.find(({ id }) => id.startsWith('ProcessingWorkerFunction'))?.properties.Timeout,
      queue: all.find(({ id }) => /^JobsQueue/.test(id))?.properties.VisibilityTimeout,
    });
    expect(timeouts(resources)).toEqual({ worker: 90, queue: 540 });
    expect(timeouts(resourcesOf(defineForTest(readStage('dev')).stacks))).toEqual({ worker: 60, queue: 360 });
  });
});

describe('generated hairstyles are refused', () => {
  const modelAccess = '123456789012';

  test('without the built-in engine, whose hair mask, colours and comparison they need', () => {
    expect(() => stageWith({ builtin: false, hairstyles })).toThrow('built-in engine');
  });

  test('on a stage for customers without an account with access to the model', () => {
    expect(() => stageWith({ builtin: true, hairstyles }, 'production')).toThrow('access');
    expect(
      stageWith({ builtin: true, hairstyles: { ...hairstyles, modelAccess } }, 'production').looks.hairstyles,
    ).toBeDefined();
  });

  test('on any deployed stage without it, but not on a laptop', () => {
    expect(obstacles(stageWith({ builtin: true, hairstyles })).join()).toContain('modelAccess');
    expect(obstacles(stageWith({ builtin: true, hairstyles: { ...hairstyles, modelAccess } })).join()).not.toContain(
      'modelAccess',
    );
    expect(obstacles(stageWith({ builtin: true, hairstyles }, 'local'))).toEqual([]);
  });

  test.each([{ region: 'eu-central-1' }, { region: 'us-east-1', modelAccess: 'mine' }])(
    'in a region without the model: %p',
    (odd) => {
      expect(() => Stage.parse({ ...readStage('dev'), looks: { builtin: true, hairstyles: odd } })).toThrow();
    },
  );
});
