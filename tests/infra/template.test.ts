import { existsSync, globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { readStage, Stage } from '#infra/stages.ts';
import { defineForTest, type Resource, resourcesOf, retainedStage } from './product-template.ts';

let all: Resource[];
beforeAll(() => {
  all = resourcesOf(defineForTest(readStage('dev')).stacks);
});

const of = (type: string): Resource[] => all.filter((resource) => resource.type === type);
const statements = (): { Action: string | string[]; Resource: unknown }[] =>
  of('AWS::IAM::Policy').flatMap(({ properties }) => properties.PolicyDocument.Statement);

describe('data', () => {
  test('the table is encrypted, recoverable and has a TTL', () => {
    const [table, ...others] = of('AWS::DynamoDB::GlobalTable');
    expect(others).toHaveLength(0);
    expect(table?.properties).toMatchObject({
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
      Replicas: [{ PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } }],
    });
  });

  test('every bucket is encrypted, closed to the public and refuses plain HTTP', () => {
    const buckets = of('AWS::S3::Bucket');
    expect(buckets).toHaveLength(9);
    for (const { properties } of buckets) {
      expect(properties.BucketEncryption.ServerSideEncryptionConfiguration).toHaveLength(1);
      expect(properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
    const refusals = of('AWS::S3::BucketPolicy').filter(({ properties }) =>
      properties.PolicyDocument.Statement.some(
        (statement: { Effect: string; Condition?: { Bool?: Record<string, string> } }) =>
          statement.Effect === 'Deny' && statement.Condition?.Bool?.['aws:SecureTransport'] === 'false',
      ),
    );
    expect(refusals).toHaveLength(buckets.length);
  });

  test('the six buckets of the specification and that of the keys of events exist', () => {
    const names = of('AWS::S3::Bucket').map(({ properties }) => JSON.stringify(properties.BucketName ?? ''));
    for (const name of [
      'user-refs',
      'greencard-photos',
      'event-originals',
      'event-previews',
      'event-variants',
      'event-keys',
      'public-brand',
    ]) {
      expect(names.filter((bucket) => bucket.includes(`-${name}`))).toHaveLength(1);
    }
  });

  test('pictures expire automatically after the last deletion the product promises', () => {
    const photos = of('AWS::S3::Bucket').find(({ properties }) =>
      JSON.stringify(properties.BucketName ?? '').includes('greencard'),
    );
    const days = photos?.properties.LifecycleConfiguration.Rules.map(
      (rule: { ExpirationInDays?: number }) => rule.ExpirationInDays,
    );
    expect(days).toContain(32);
  });

  test('a draft picture without a category expires after a day, and no other picture with it', () => {
    const rules = of('AWS::S3::Bucket').flatMap(({ properties }) => properties.LifecycleConfiguration?.Rules ?? []);
    const drafts = rules.filter(({ Prefix: prefix }) => prefix !== undefined);
    expect(drafts).toEqual([{ ExpirationInDays: 1, Prefix: 'drafts/', Status: 'Enabled' }]);
  });

  test('a retained stage keeps its table, its pictures and its accounts', () => {
    const retained = resourcesOf(defineForTest(retainedStage()).stacks);
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool']) {
      const kept = retained.filter((resource) => resource.type === type);
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.every(({ deletionPolicy }) => deletionPolicy === 'RetainExceptOnCreate')).toBe(true);
    }
  });

  test('a first deployment that fails leaves nothing whose name blocks the next one', () => {
    const retained = resourcesOf(defineForTest(retainedStage()).stacks);
    expect(retained.filter(({ deletionPolicy }) => deletionPolicy === 'Retain')).toEqual([]);
  });
});

describe('options of a stage', () => {
  const optional = ['AWS::Budgets::Budget', 'AWS::Backup::BackupVault', 'AWS::Backup::BackupPlan'];

  test('a budget mails half, all and the forecast of all to the recipient of alarms', () => {
    const retained = resourcesOf(defineForTest(retainedStage()).stacks);
    const budget = retained.find(({ type }) => type === 'AWS::Budgets::Budget')?.properties;
    expect(budget.Budget).toMatchObject({ BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' });
    const withSubscribers: {
      Notification: { NotificationType: string; Threshold: number };
      Subscribers: { Address: string }[];
    }[] = budget.NotificationsWithSubscribers;
    const notices = withSubscribers.map(
      ({ Notification: { NotificationType: kind, Threshold: percent }, Subscribers }) => [
        ...[kind, percent],
        ...Subscribers.map(({ Address }) => Address),
      ],
    );
    expect(notices).toEqual([
      ['ACTUAL', 50, 'alarms@acme.com'],
      ['ACTUAL', 100, 'alarms@acme.com'],
      ['FORECASTED', 100, 'alarms@acme.com'],
    ]);
    expect(() => Stage.parse({ ...readStage('dev'), budgetUsd: 100 })).toThrow('no recipient');
  });

  test('the table is copied daily to the vault of another account, and no copy outlives the log of erasures', () => {
    const retained = resourcesOf(defineForTest(retainedStage()).stacks);
    const plan = retained.find(({ type }) => type === 'AWS::Backup::BackupPlan')?.properties.BackupPlan;
    const [{ CopyActions: copies, Lifecycle: own }, ...others] = plan.BackupPlanRule;
    expect(others).toEqual([]);
    expect(copies).toEqual([
      { DestinationBackupVaultArn: retainedStage().backupVaultArn, Lifecycle: { DeleteAfterDays: 35 } },
    ]);
    expect(own).toEqual({ DeleteAfterDays: 35 });
    const [table] = retained.filter(({ type }) => type === 'AWS::DynamoDB::GlobalTable');
    const selection = retained.find(({ type }) => type === 'AWS::Backup::BackupSelection')?.properties;
    expect(selection.BackupSelection.Resources).toEqual([{ 'Fn::GetAtt': [table?.id, 'Arn'] }]);
    const log = retained.find(({ id }) => id.startsWith('ErasureLogBucket'))?.properties;
    expect(log.LifecycleConfiguration.Rules[0].ExpirationInDays).toBeGreaterThan(35);
  });

  test('a stage without them has neither', () => {
    expect(all.filter(({ type }) => optional.includes(type))).toEqual([]);
  });
});

describe('accounts', () => {
  test('members sign in by e-mail or Google, admins are a group', () => {
    expect(of('AWS::Cognito::UserPoolIdentityProvider')[0]?.properties.ProviderName).toBe('Google');
    expect(of('AWS::Cognito::UserPoolGroup')[0]?.properties.GroupName).toBe('admin');
    expect(of('AWS::Cognito::UserPoolDomain')).toHaveLength(1);
    expect(of('AWS::Cognito::UserPoolClient')[0]?.properties).toMatchObject({
      PreventUserExistenceErrors: 'ENABLED',
      SupportedIdentityProviders: ['COGNITO', 'Google'],
    });
  });
});

describe('admins', () => {
  test('admins need a second factor only in stages that require it', () => {
    const pool = (stage: string) =>
      resourcesOf(defineForTest(readStage(stage)).stacks).find(({ type }) => type === 'AWS::Cognito::UserPool');
    expect(pool('production')?.properties.LambdaConfig.PreTokenGenerationConfig.LambdaVersion).toBe('V2_0');
    expect(pool('dev')?.properties.LambdaConfig.PreTokenGenerationConfig).toBeUndefined();
    expect(pool('production')?.properties.UserPoolTier).toBe('ESSENTIALS');
  });

  test('bounces of its mails are counted like those of all others', () => {
    const [set] = of('AWS::SES::ConfigurationSet');
    expect(of('AWS::Cognito::UserPool')[0]?.properties.EmailConfiguration.ConfigurationSet).toEqual({ Ref: set?.id });
    const sets = of('AWS::Lambda::Function').flatMap(
      ({ properties }) => properties.Environment?.Variables?.MAIL_CONFIGURATION_SET ?? [],
    );
    expect(sets.length).toBeGreaterThan(5);
    for (const value of sets) expect(value['Fn::ImportValue']).toContain(set?.id);
  });

  test('one function handles every sign-up and every mail, and a new e-mail counts once verified', () => {
    const [pool] = of('AWS::Cognito::UserPool');
    expect(Object.keys(pool?.properties.LambdaConfig).sort()).toEqual([
      'CustomMessage',
      'PostAuthentication',
      'PostConfirmation',
      'PreSignUp',
    ]);
    const triggers = new Set(Object.values(pool?.properties.LambdaConfig).map((value) => JSON.stringify(value)));
    expect(triggers.size).toBe(1);
    const trigger = of('AWS::Lambda::Function').find(({ id }) => [...triggers][0]?.includes(`"${id}"`));
    // Cognito waits for five seconds; more memory is more processor time for a cold start.
    expect(trigger?.properties).toMatchObject({ MemorySize: 1024, Timeout: 5 });
    expect(pool?.properties.UserAttributeUpdateSettings.AttributesRequireVerificationBeforeUpdate).toEqual(['email']);
  });
});

describe('work', () => {
  test('every work queue has a dead-letter queue and a visibility timeout of six times its worker’s time-out', () => {
    const queues = of('AWS::SQS::Queue').filter(({ properties }) => properties.RedrivePolicy !== undefined);
    expect(queues).toHaveLength(3);
    for (const mapping of of('AWS::Lambda::EventSourceMapping')) {
      const queue = queues.find(({ id }) => id === mapping.properties.EventSourceArn['Fn::GetAtt'][0]);
      const worker = of('AWS::Lambda::Function').find(({ id }) => id === mapping.properties.FunctionName.Ref);
      expect(queue?.properties.VisibilityTimeout).toBeGreaterThanOrEqual(6 * worker?.properties.Timeout);
      expect(queue?.properties.RedrivePolicy.maxReceiveCount).toBe(3);
      expect(mapping.properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
    expect(of('AWS::Lambda::EventSourceMapping')).toHaveLength(queues.length);
  });

  test('functions run Node 24 on arm64 and keep their logs for a limited time', () => {
    const functions = of('AWS::Lambda::Function');
    expect(functions.length).toBeGreaterThanOrEqual(12);
    for (const { properties } of functions) {
      expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      expect(properties.LoggingConfig.LogGroup).toBeDefined();
    }
    for (const { properties } of of('AWS::Logs::LogGroup')) expect(properties.RetentionInDays).toBe(30);
  });

  test('four sweepers run every minute; books, buckets, mails to guests and the clocks of events and their photos are checked hourly', () => {
    const schedules = of('AWS::Events::Rule').map(({ properties }) => properties.ScheduleExpression);
    const eachMinute = Array.from({ length: 4 }, () => 'rate(1 minute)');
    expect(schedules.toSorted()).toEqual([
      'cron(21 * * * ? *)',
      'cron(28 * * * ? *)',
      'cron(40 * * * ? *)',
      'cron(5 * * * ? *)',
      'cron(56 * * * ? *)',
      ...eachMinute,
    ]);
  });

  test('only publishing the site needs a custom resource; the running product needs none', () => {
    expect(all.filter(({ type }) => type.startsWith('Custom::'))).toEqual([]);
  });
});

describe('rights', () => {
  test('no grant has a wildcard action, and the only wildcard resources are the objects of a bucket', () => {
    expect(statements().length).toBeGreaterThan(12);
    for (const { Action, Resource: resource } of statements()) {
      for (const action of [Action].flat()) expect(action).not.toContain('*');
      for (const target of [resource].flat()) {
        const text = JSON.stringify(target);
        if (text.includes('*'))
          expect(text).toMatch(
            /(greencard-photos(\/drafts\/handoffs)?|user-refs|erasure-log|event-(originals|previews|variants|keys))\/\*(\.jpg\*|\.json\*|\/presence\*)?"|channelNamespace/,
          );
      }
    }
  });

  test('the hand-off functions reach no picture of an order', () => {
    const policies = of('AWS::IAM::Policy').filter(({ id }) => id.startsWith('HandoffsApi'));
    const reached = JSON.stringify(policies.map(({ properties }) => properties.PolicyDocument)).match(
      /greencard-photos\/[^"]*/g,
    );
    expect(new Set(reached)).toEqual(new Set(['greencard-photos/drafts/handoffs/*']));
  });

  test('no function may scan or delete the table', () => {
    const actions = statements().flatMap(({ Action }) => Action);
    expect(actions).toContain('dynamodb:GetItem');
    // The sweeper of events empties partitions.
    const unusual = actions.filter((action) => /Scan|DeleteTable|UpdateTable|Batch/.test(action));
    expect(unusual).toEqual(['dynamodb:BatchWriteItem']);
  });

  test('every function has its own role', () => {
    const roles = of('AWS::Lambda::Function').map(({ properties }) => properties.Role['Fn::GetAtt'][0]);
    expect(new Set(roles).size).toBe(roles.length);
  });
});

describe('order push', () => {
  test('only functions may publish updates, and every subscription asks the authorizer', () => {
    const [api] = of('AWS::AppSync::Api');
    expect(api?.properties.EventConfig).toMatchObject({
      DefaultPublishAuthModes: [{ AuthType: 'AWS_IAM' }],
      DefaultSubscribeAuthModes: [{ AuthType: 'AWS_LAMBDA' }],
      ConnectionAuthModes: [{ AuthType: 'AWS_LAMBDA' }],
    });
    const lambdaProvider = api?.properties.EventConfig.AuthProviders.find(
      (provider: { AuthType: string }) => provider.AuthType === 'AWS_LAMBDA',
    );
    expect(lambdaProvider.LambdaAuthorizerConfig.AuthorizerResultTtlInSeconds).toBe(0);
  });
});

describe('alarms', () => {
  const runbook = new URL('../../docs/runbook.md', import.meta.url);

  test('every alarm says who suffers, notifies a topic, and links an existing section of the runbook', () => {
    expect(existsSync(runbook)).toBe(true);
    const sections = [...readFileSync(runbook, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const alarms = of('AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThanOrEqual(of('AWS::Lambda::Function').length);
    for (const { properties } of alarms) {
      const link = /Runbook: docs\/runbook\.md#(\S+)$/.exec(properties.AlarmDescription)?.[1];
      expect(sections).toContain(link);
      expect(properties.AlarmActions).toHaveLength(1);
    }
  });
});

describe('schedules', () => {
  const alarmsOf = (id: string) =>
    of('AWS::CloudWatch::Alarm')
      .map(({ properties }) => properties)
      .filter(
        ({ MetricName, Dimensions }) =>
          MetricName === 'RunsEnded' && JSON.stringify(Dimensions) === `[{"Name":"scheduled","Value":{"Ref":"${id}"}}]`,
      );

  test('alarms are raised when no run has succeeded for a while, and when no run is reported at all', () => {
    const rules = of('AWS::Events::Rule');
    expect(rules).toHaveLength(9);
    for (const { properties } of rules) {
      const alarms = alarmsOf(properties.Targets[0].Arn['Fn::GetAtt'][0]);
      expect(alarms).toHaveLength(1);
      expect(alarms[0]).toMatchObject({
        TreatMissingData: 'breaching',
        ComparisonOperator: 'LessThanThreshold',
        Threshold: 1,
        Statistic: 'Sum',
      });
      const silentSeconds = alarms[0]?.Period * alarms[0]?.EvaluationPeriods;
      expect(silentSeconds).toBe(properties.ScheduleExpression === 'rate(1 minute)' ? 600 : 3 * 3600);
    }
  });

  test('every scheduled function reports its end', () => {
    const root = new URL('../../', import.meta.url);
    const entries = globSync('functions/**/schedule.ts', { cwd: root });
    expect(entries).toHaveLength(of('AWS::Events::Rule').length);
    for (const entry of entries) {
      expect(readFileSync(new URL(entry, root), 'utf8')).toMatch(/export const handler = (onSchedule|sweeper)\(/);
    }
  });
});

describe('the business metrics', () => {
  test('are read where the functions write them', () => {
    const namespaces = new Set(
      of('AWS::Lambda::Function').flatMap(
        ({ properties }) => properties.Environment?.Variables?.METRICS_NAMESPACE ?? [],
      ),
    );
    expect(namespaces.size).toBe(1);
    const [namespace] = namespaces;
    const alarms = of('AWS::CloudWatch::Alarm').filter(({ properties }) =>
      JSON.stringify(properties).includes(`"Namespace":"${namespace}"`),
    );
    const watched = ['OrdersDelivered', 'OrdersFailed', 'SecondsToDelivery', 'OrdersPaid', 'PaymentsRefunded'];
    for (const metric of watched) expect(JSON.stringify(alarms)).toContain(`"MetricName":"${metric}"`);
    const [dashboard] = of('AWS::CloudWatch::Dashboard');
    // A photo of an event that waits for the worker has the alarm of its queue.
    for (const metric of [...watched, 'SecondsToIndex']) {
      expect(JSON.stringify(dashboard?.properties)).toContain(metric);
    }
  });
});

describe('the site', () => {
  test('the pages carry a strict policy and the bucket is read by CloudFront alone', () => {
    const policies = of('AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ properties }) => properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig,
    );
    const csp = JSON.stringify(policies.map((policy) => policy.ContentSecurityPolicy));
    expect(csp).toContain("default-src 'self'");
    // The face models are WebAssembly; nothing else runs that is not a file of the site.
    expect(csp).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(csp.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    // Uploads and pictures go to the buckets themselves.
    for (const bucket of ['greencard-photos', 'event-originals', 'event-previews', 'event-keys'])
      expect(csp.split(`-${bucket}.s3.amazonaws.com`)).toHaveLength(3);
    for (const policy of policies) expect(policy.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(31_536_000);
    expect(of('AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
  });

  test('an API answer opened as a page may do nothing, unless it is a page with its own policy', () => {
    const policies = of('AWS::CloudFront::ResponseHeadersPolicy').map(
      ({ properties }) => properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy,
    );
    expect(policies).toHaveLength(2);
    const answers = policies.find(({ Override: override }) => override === false);
    expect(answers?.ContentSecurityPolicy).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
    for (const { ContentSecurityPolicy: policy } of policies) {
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(JSON.stringify(policy)).toContain(rule);
    }
  });

  test('only the site’s own pages may use the camera, and none the microphone or the location', () => {
    const headers = of('AWS::CloudFront::ResponseHeadersPolicy').flatMap(
      ({ properties }) => properties.ResponseHeadersPolicyConfig.CustomHeadersConfig?.Items ?? [],
    );
    expect(headers).toContainEqual({
      Header: 'permissions-policy',
      Override: true,
      Value: 'camera=(self), geolocation=(), microphone=()',
    });
  });

  test('deep links open the page, and API answers are not rewritten', () => {
    const { DistributionConfig } = of('AWS::CloudFront::Distribution')[0]?.properties ?? {};
    expect(
      DistributionConfig.DefaultCacheBehavior.FunctionAssociations.map((it: { EventType: string }) => it.EventType),
    ).toEqual(['viewer-request', 'viewer-response']);
    expect(DistributionConfig.CustomErrorResponses).toBeUndefined();
    expect(DistributionConfig.CacheBehaviors.map((behavior: { PathPattern: string }) => behavior.PathPattern)).toEqual([
      '/api/*',
    ]);
  });
});

test('the test checkout is not in production', () => {
  expect(() => readStage('nowhere')).toThrow('there is no stage');
  const production = readStage('production');
  expect(production.paymentProvider).toBe('iyzico');
  const resources = resourcesOf(defineForTest(production).stacks);
  expect(JSON.stringify(resources)).not.toContain('/sandbox/');
});

test.each([
  ['a trial', readStage('dev')],
  ['a stage for customers with every option', retainedStage()],
])('%s breaks no rule of the AwsSolutions pack without an acknowledged reason', (_, stage) => {
  expect(() => defineForTest(stage).root.synth({ force: true })).not.toThrow();
});
