import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { obstacles } from '#infra/require-deployable.ts';
import { readStage, Stage } from '#infra/stages.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { defineForTest, type Resource, resourcesOf } from './product-template.ts';

/** A stage an operator has filled in. */
function filledIn(different: Partial<Stage> = {}): Stage {
  return Stage.parse({
    ...readStage('production'),
    name: 'live',
    siteUrl: 'https://photos.somebody.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Acl/1',
    mailDomain: 'somebody.com',
    mailFrom: 'photos@somebody.com',
    alarmEmail: 'alarms@somebody.com',
    paymentProvider: 'sandbox',
    ...different,
  });
}

describe('a stage is refused', () => {
  test.each<[string, Partial<Stage>]>([
    ['siteUrl', { siteUrl: 'https://vesika.example' }],
    ['siteUrl', { siteUrl: undefined, certificateArn: undefined }],
    ['certificateArn', { certificateArn: undefined }],
    ['certificateArn', { siteUrl: undefined }],
    ['webAclArn', { webAclArn: undefined }],
    ['mailDomain', { mailDomain: 'vesika.example' }],
    ['mailFrom', { mailFrom: 'photos@vesika.example' }],
    ['alarmEmail', { alarmEmail: 'alarms@vesika.example' }],
    ['alarmEmail', { alarmEmail: undefined }],
    ['paymentBaseUrl', { paymentProvider: 'iyzico', paymentBaseUrl: 'https://sandbox-api.iyzipay.com' }],
  ])('for its %s when it is %p', (setting, different) => {
    expect(obstacles(filledIn(different)).map((obstacle) => obstacle.split(' ')[0])).toContain(setting);
  });

  test('never, when it is filled in, runs on a laptop, or is only tried out', () => {
    for (const stage of [filledIn(), readStage('local'), readStage('localstack'), readStage('dev')]) {
      expect(obstacles(stage)).toEqual([]);
    }
  });

  test('with everything that is missing, by the very command that deploys', () => {
    const { status, stderr } = spawnSync(process.execPath, ['infra/bin/app.ts'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', CDK_CONTEXT_JSON: JSON.stringify({ stage: 'production' }) },
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('the stage production cannot be deployed');
    for (const setting of ['siteUrl', 'certificateArn', 'webAclArn', 'mailDomain', 'mailFrom', 'alarmEmail']) {
      expect(stderr).toContain(`\n- ${setting} is `);
    }
  });
});

test.each([
  ['the sandbox', { paymentProvider: 'sandbox' }],
  ['a stand-in', { paymentBaseUrl: 'http://127.0.0.1:3000/_local/iyzico' }],
  ['a test account’s address', { paymentBaseUrl: 'https://sandbox-api.iyzipay.com' }],
] as const)('production cannot be synthesised with %s', (_, different) => {
  expect(() => Stage.parse({ ...readStage('production'), ...different })).toThrow('refused in production');
});

describe('one deployment is enough', () => {
  const { stacks } = defineForTest(readStage('dev'));
  const dev = resourcesOf(stacks);
  const [web, data, app] = stacks;
  const of = (type: string): Resource[] => dev.filter((resource) => resource.type === type);

  test('because the address comes first and asks nothing of the others', () => {
    expect(web?.dependencies).toEqual([]);
    expect(data?.dependencies).toEqual([web]);
    expect(app?.dependencies).toEqual(expect.arrayContaining([web, data]));
  });

  /** An import of what the stack of the distribution gives away as its name. */
  const isAddress = (value: unknown): boolean =>
    /"https:\/\/",\{"Fn::ImportValue":"vesika-dev-web:ExportsOutputFnGetAttSiteDistribution\w+DomainName/.test(
      JSON.stringify(value),
    );

  test('for sign-in, uploads and payments, which are told the name CloudFront gives', () => {
    expect(isAddress(of('AWS::Cognito::UserPoolClient')[0]?.properties.CallbackURLs)).toBe(true);
    const buckets = of('AWS::S3::Bucket').filter(({ properties }) => properties.CorsConfiguration !== undefined);
    expect(buckets.length).toBeGreaterThan(0);
    for (const { properties } of buckets) expect(isAddress(properties.CorsConfiguration)).toBe(true);
    const told = of('AWS::Lambda::Function').filter(({ properties }) => properties.Environment?.Variables.SITE_URL);
    expect(told.length).toBeGreaterThan(5);
    for (const { properties } of told) expect(isAddress(properties.Environment.Variables.SITE_URL)).toBe(true);
    expect(JSON.stringify(dev)).not.toContain('.example/');
  });

  test('and a stage with a domain of its own answers there', () => {
    const own = resourcesOf(defineForTest(filledIn()).stacks);
    const distribution = own.find(({ type }) => type === 'AWS::CloudFront::Distribution');
    const { Aliases, ViewerCertificate } = distribution?.properties.DistributionConfig ?? {};
    expect(Aliases).toEqual(['photos.somebody.com']);
    expect(ViewerCertificate.AcmCertificateArn).toContain('certificate/1');
    const client = own.find(({ type }) => type === 'AWS::Cognito::UserPoolClient');
    expect(client?.properties.CallbackURLs).toEqual(['https://photos.somebody.com/']);
  });

  test('the name of the sign-in pages is the account’s own, and the pages may connect to it', () => {
    const prefix = of('AWS::Cognito::UserPoolDomain')[0]?.properties.Domain;
    expect(prefix).toEqual({ 'Fn::Join': ['', ['vesika-dev-', { Ref: 'AWS::AccountId' }]] });
    const policies = JSON.stringify(of('AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policies).toMatch(/https:\/\/vesika-dev-",\{"Ref":"AWS::AccountId"\},"\.auth\./);
  });
});

describe('work in the background', () => {
  const concurrencyOf = (stage: Stage) => {
    const resources = resourcesOf(defineForTest(stage).stacks);
    const functions = resources.filter(({ type }) => type === 'AWS::Lambda::Function');
    const ofRules = resources.filter(({ type }) => type === 'AWS::Events::Rule');
    const rules = JSON.stringify(ofRules);
    const mappings = resources.filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping');
    return {
      resources,
      minuteOfHour(id: string): number | undefined {
        const rule = ofRules.find(({ properties }) => JSON.stringify(properties.Targets).includes(`"${id}"`));
        const [, minute] = /^cron\((\d+) /.exec(rule?.properties.ScheduleExpression) ?? [];
        return minute === undefined ? undefined : Number(minute);
      },
      sweepers: functions.filter(({ id }) => rules.includes(`"${id}"`)),
      reserved: functions.filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined),
      workers: mappings.map(({ properties }) => properties.ScalingConfig.MaximumConcurrency as number),
    };
  };

  test('leaves room for people in a new account, which runs ten functions at once and reserves none', () => {
    const { sweepers, reserved, workers, minuteOfHour } = concurrencyOf(readStage('dev'));
    expect(reserved).toEqual([]);
    expect(sweepers).toHaveLength(6);
    const atTimes = sweepers.filter(({ id }) => minuteOfHour(id) !== undefined);
    // Those of an hour never run beside each other, so all of them take the place of one.
    const places = sweepers.length - atTimes.length + 1;
    expect(places + workers.reduce((sum, most) => sum + most, 0)).toBeLessThan(10);
    const [first = 0, second = 0] = atTimes.map(({ id }) => minuteOfHour(id) ?? 0).toSorted((a, b) => a - b);
    expect(atTimes).toHaveLength(2);
    // The event may be ten minutes late, and then the function runs for as long as it may.
    const longestMin = Math.max(...atTimes.map(({ properties }) => properties.Timeout / 60)) + 10;
    expect(Math.min(second - first, first + 60 - second)).toBeGreaterThan(longestMin);
  });

  test('gives each sweeper one place of its own where there are places', () => {
    const { sweepers, reserved, workers } = concurrencyOf(readStage('production'));
    expect(reserved.map(({ id }) => id).sort()).toEqual(sweepers.map(({ id }) => id).sort());
    for (const { properties } of reserved) expect(properties.ReservedConcurrentExecutions).toBe(1);
    expect(workers).toEqual(expect.arrayContaining([10, 2]));
  });

  test('is never repeated by Lambda when a sweep throws: the next minute does it, or the next hour', () => {
    const { resources, sweepers, minuteOfHour } = concurrencyOf(readStage('dev'));
    for (const { id } of sweepers) {
      const configs = resources.filter(
        ({ type, properties }) => type === 'AWS::Lambda::EventInvokeConfig' && properties.FunctionName.Ref === id,
      );
      expect(configs.map(({ properties }) => properties)).toEqual([
        expect.objectContaining({ MaximumRetryAttempts: 0, Qualifier: '$LATEST' }),
      ]);
      const ofAnHour = minuteOfHour(id) !== undefined;
      expect(configs[0]?.properties.MaximumEventAgeInSeconds).toBe(ofAnHour ? 600 : 60);
    }
    for (const { properties } of resources.filter(({ type }) => type === 'AWS::Events::Rule')) {
      expect(properties.Targets[0].RetryPolicy.MaximumRetryAttempts).toBe(0);
    }
  });
});

test('publishing the site breaks no rule, and comes after everything it tells the pages', () => {
  const siteFolder = mkdtempSync(join(tmpdir(), 'vesika-site-'));
  try {
    mkdirSync(join(siteFolder, 'assets'));
    writeFileSync(join(siteFolder, 'index.html'), '<!doctype html>');
    writeFileSync(join(siteFolder, 'assets/page.js'), '');
    const { root } = defineForTest(readStage('dev'), siteFolder);
    const { stacks } = root.synth({ force: true });
    expect(stacks.map(({ stackName }) => stackName)).toEqual(
      ['web', 'data', 'app', 'pages'].map((name) => `vesika-dev-${name}`),
    );
  } finally {
    rmSync(siteFolder, { recursive: true });
  }
});

test('the operator’s switch reaches every function that runs the engine', () => {
  for (const mayReplaceBackground of [true, false]) {
    const told = resourcesOf(defineForTest({ ...readStage('dev'), mayReplaceBackground }).stacks).flatMap(
      ({ type, properties }) =>
        type === 'AWS::Lambda::Function' && properties.Environment?.Variables.VESIKA_MODELS_DIR !== undefined
          ? [properties.Environment.Variables.MAY_REPLACE_BACKGROUND]
          : [],
    );
    expect(told).toEqual([mayReplaceBackground ? 'yes' : 'no', mayReplaceBackground ? 'yes' : 'no']);
  }
});

test('orders are priced, and pages told, by the prices of the stage', () => {
  const photoPrices = { USD: 150, TRY: 8_900 };
  const told = resourcesOf(defineForTest({ ...readStage('dev'), photoPrices }).stacks).flatMap(
    ({ properties }) => properties.Environment?.Variables?.['PHOTO_PRICES'] ?? [],
  );
  expect(told.map((text: string) => JSON.parse(text))).toEqual([photoPrices, photoPrices]);
});

test('which looks are offered reaches whoever places, checks, sells and tells, and only the laptop offers any', () => {
  const toldAt = (stage: Stage) =>
    resourcesOf(defineForTest(stage).stacks).flatMap(
      ({ properties }) => properties.Environment?.Variables?.['OFFERED_LOOKS'] ?? [],
    );
  const everything = [{ name: 'builtin', offer: builtinOffer }];
  const told = toldAt({ ...readStage('dev'), looks: { builtin: true } });
  expect(told.map((text: string) => JSON.parse(text))).toEqual(Array(4).fill(everything));
  expect(toldAt(readStage('dev'))).toEqual(Array(4).fill('[]'));
  const offering = ['local', 'localstack', 'dev', 'production'].filter((name) => readStage(name).looks.builtin);
  expect(offering).toEqual(['local']);
});
