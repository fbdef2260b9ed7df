import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { closedTools } from '#infra/looks/offered-engines.ts';
import { obstacles, refuseDeployment, type Surroundings } from '#infra/require-deployable.ts';
import { readStage, Stage } from '#infra/stages.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import { cdk } from '../deployment/cdk.ts';
import { defineForTest, type Resource, resourcesOf } from './product-template.ts';

/** Every setting an operator has to fill in for a trial. */
const trial: Stage = {
  ...readStage('dev'),
  mailDomain: 'acme.com',
  mailFrom: 'photos@acme.com',
  googleClientId: '123-abc.apps.googleusercontent.com',
};

/** A stage for customers with every setting an operator has to fill in. */
function filledIn(different: Partial<Stage> = {}): Stage {
  return Stage.parse({
    ...readStage('production'),
    ...trial,
    name: 'live',
    retained: true,
    siteUrl: 'https://photos.acme.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Acl/1',
    alarmEmail: 'alarms@acme.com',
    paymentProvider: 'iyzico',
    ...different,
  });
}

const seller: NonNullable<Surroundings['seller']> = {
  supportEmail: 'support@acme.com',
  trader: { address: 'Some Street 1, Izmir', tax: 'Konak 123', register: '456', phone: '+90 232 000 00 00' },
  counselReviewedOn: '2026-11-23',
};
const settingsOf = (stage: Stage, different: Partial<typeof seller> = {}, profileRegion = 'eu-central-1') =>
  obstacles(stage, { profileRegion, seller: { ...seller, ...different } }).map((obstacle) => obstacle.split(' ')[0]);

describe('the deployment of a stage is refused', () => {
  test.each<[string, Partial<Stage>]>([
    ['siteUrl', { siteUrl: 'https://vesika.example' }],
    ['siteUrl', { siteUrl: undefined, certificateArn: undefined }],
    ['certificateArn', { certificateArn: undefined }],
    ['certificateArn', { siteUrl: undefined }],
    ['webAclArn', { webAclArn: undefined }],
    ['alarmEmail', { alarmEmail: undefined }],
  ])('for its %s when it is for customers and has %p', (setting, different) => {
    expect(settingsOf(filledIn(different))).toContain(setting);
  });

  test.each<[string, Partial<Stage>]>([
    ['mailDomain', { mailDomain: 'vesika.example' }],
    ['mailFrom', { mailFrom: 'photos@vesika.example' }],
    ['alarmEmail', { alarmEmail: 'alarms@vesika.example' }],
    ['googleClientId', { googleClientId: 'vesika-dev' }],
  ])('for a placeholder as its %s, also when it is only a trial', (setting, different) => {
    expect(settingsOf(filledIn(different))).toEqual([setting]);
    expect(settingsOf({ ...trial, ...different })).toEqual([setting]);
  });

  test('for what the law requires of a seller, only when it is for customers', () => {
    const nothing = { trader: {}, counselReviewedOn: undefined };
    expect(settingsOf(filledIn(), nothing)).toEqual([
      ...['brand.trader.address', 'brand.trader.tax', 'brand.trader.register', 'brand.trader.phone'],
      'brand.counselReviewedOn',
    ]);
    expect(settingsOf(trial, nothing)).toEqual([]);
    expect(settingsOf(trial, { supportEmail: 'support@vesika.example' })).toEqual(['brand.supportEmail']);
  });

  test('by a profile of another region than the stage’s', () => {
    expect(settingsOf(trial, {}, 'us-east-1')).toEqual(['region']);
  });

  test('never when it is filled in, has no sign-in with Google, or runs on a laptop', () => {
    const { googleClientId: _unset, ...withoutGoogle } = trial;
    for (const stage of [filledIn(), trial, withoutGoogle, readStage('local'), readStage('localstack')]) {
      expect(settingsOf(stage)).toEqual([]);
    }
  });

  test('with a list of everything missing, by the deploy command itself', () => {
    const { status, stderr } = spawnSync(process.execPath, ['infra/bin/app.ts'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', CDK_CONTEXT_JSON: JSON.stringify({ stage: 'production' }) },
    });
    expect(status).not.toBe(0);
    expect(stderr).toContain('the stage production cannot be deployed');
    const settings = [
      'siteUrl',
      'certificateArn',
      'webAclArn',
      'mailDomain',
      'mailFrom',
      'alarmEmail',
      'googleClientId',
    ];
    for (const setting of settings) expect(stderr).toContain(`\n- ${setting} is `);
  });

  test('by the CDK, when its templates were written anyway', async () => {
    const { root, stacks } = defineForTest(readStage('dev'));
    const found = obstacles(readStage('dev'));
    expect(found.length).toBeGreaterThan(2);
    refuseDeployment(stacks, found);
    const { directory } = root.synth({ force: true });
    const { code, output } = await cdk('http://127.0.0.1:1', [
      'deploy',
      '--app',
      directory,
      '--exclusively',
      stacks[1]?.stackName ?? '',
    ]);
    expect(code).not.toBe(0);
    for (const obstacle of found) expect(output).toContain(obstacle);
  });
});

test.each([
  ['the sandbox', { paymentProvider: 'sandbox' }],
  ['a stand-in', { paymentBaseUrl: 'http://127.0.0.1:3000/_local/iyzico' }],
  ['the URL of a test account', { paymentBaseUrl: 'https://sandbox-api.iyzipay.com' }],
] as const)('a stage for customers cannot be synthesised with %s, whatever its name', (_, different) => {
  expect(() => filledIn(different)).toThrow('refused on a retained stage');
  expect(Stage.parse({ ...trial, ...different })).toBeDefined();
});

test('only a stage for customers calls the provider where cards are charged', () => {
  const urlOf = (stage: Stage) =>
    new Set(
      resourcesOf(defineForTest(stage).stacks).flatMap(
        ({ properties }) => properties.Environment?.Variables?.PAYMENT_BASE_URL ?? [],
      ),
    );
  expect(urlOf(filledIn())).toEqual(new Set(['https://api.iyzipay.com']));
  expect(urlOf({ ...trial, paymentProvider: 'iyzico' })).toEqual(new Set(['https://sandbox-api.iyzipay.com']));
});

test('every stack is in the region of its stage, whatever the profile says', () => {
  const before = process.env['CDK_DEFAULT_REGION'];
  process.env['CDK_DEFAULT_REGION'] = 'us-west-2';
  try {
    const regions = defineForTest({ ...trial, region: 'eu-west-1' }).stacks.map(({ region }) => region);
    expect(new Set(regions)).toEqual(new Set(['eu-west-1']));
  } finally {
    if (before === undefined) delete process.env['CDK_DEFAULT_REGION'];
    else process.env['CDK_DEFAULT_REGION'] = before;
  }
});

test('a stage without a client at Google has no sign-in with Google and needs no secret for it', () => {
  const { googleClientId: _unset, ...stage } = trial;
  const resources = resourcesOf(defineForTest(stage).stacks);
  expect(resources.filter(({ type }) => type === 'AWS::Cognito::UserPoolIdentityProvider')).toEqual([]);
  const client = resources.find(({ type }) => type === 'AWS::Cognito::UserPoolClient');
  expect(client?.properties.SupportedIdentityProviders).toEqual(['COGNITO']);
  expect(JSON.stringify(resources)).not.toContain('/google');
});

describe('a single deployment', () => {
  const { stacks } = defineForTest(readStage('dev'));
  const dev = resourcesOf(stacks);
  const [web, data, app] = stacks;
  const of = (type: string): Resource[] => dev.filter((resource) => resource.type === type);

  test('creates the distribution’s domain name first, without inputs from the other stacks', () => {
    expect(web?.dependencies).toEqual([]);
    expect(data?.dependencies).toEqual([web]);
    expect(app?.dependencies).toEqual(expect.arrayContaining([web, data]));
  });

  /** An import of the domain name exported by the stack of the distribution. */
  const isAddress = (value: unknown): boolean =>
    /"https:\/\/",\{"Fn::ImportValue":"vesika-dev-web:ExportsOutputFnGetAttSiteDistribution\w+DomainName/.test(
      JSON.stringify(value),
    );

  test('gives sign-in, uploads and payments the domain name CloudFront assigns', () => {
    expect(isAddress(of('AWS::Cognito::UserPoolClient')[0]?.properties.CallbackURLs)).toBe(true);
    const buckets = of('AWS::S3::Bucket').filter(({ properties }) => properties.CorsConfiguration !== undefined);
    expect(buckets.length).toBeGreaterThan(0);
    for (const { properties } of buckets) expect(isAddress(properties.CorsConfiguration)).toBe(true);
    const values = of('AWS::Lambda::Function').filter(({ properties }) => properties.Environment?.Variables.SITE_URL);
    expect(values.length).toBeGreaterThan(5);
    for (const { properties } of values) expect(isAddress(properties.Environment.Variables.SITE_URL)).toBe(true);
    expect(JSON.stringify(dev)).not.toContain('.example/');
  });

  test('serves a stage with its own domain at that domain', () => {
    const own = resourcesOf(defineForTest(filledIn()).stacks);
    const distribution = own.find(({ type }) => type === 'AWS::CloudFront::Distribution');
    const { Aliases, ViewerCertificate } = distribution?.properties.DistributionConfig ?? {};
    expect(Aliases).toEqual(['photos.acme.com']);
    expect(ViewerCertificate.AcmCertificateArn).toContain('certificate/1');
    const client = own.find(({ type }) => type === 'AWS::Cognito::UserPoolClient');
    expect(client?.properties.CallbackURLs).toEqual(['https://photos.acme.com/']);
  });

  test('names the sign-in domain after the account, and allows the pages to connect to it', () => {
    const prefix = of('AWS::Cognito::UserPoolDomain')[0]?.properties.Domain;
    expect(prefix).toEqual({ 'Fn::Join': ['', ['vesika-dev-', { Ref: 'AWS::AccountId' }]] });
    const policies = JSON.stringify(of('AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policies).toMatch(/https:\/\/vesika-dev-",\{"Ref":"AWS::AccountId"\},"\.auth\./);
  });
});

describe('background work', () => {
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

  test('leaves concurrency for requests in a new account, which has ten and can reserve none, while no event photo is read', () => {
    const stage = readStage('dev');
    const { sweepers, reserved, workers, minuteOfHour } = concurrencyOf(stage);
    expect(reserved).toEqual([]);
    expect(sweepers).toHaveLength(9);
    const atTimes = sweepers.filter(({ id }) => minuteOfHour(id) !== undefined);
    // The hourly ones never overlap, so all of them count as one.
    const places = sweepers.length - atTimes.length + 1;
    // Workers of event photos run while photos are read: such an account raises its limit first (docs/deploying.md).
    const ofPhotos = stage.concurrency.eventPictures;
    expect(places + workers.reduce((sum, most) => sum + most, 0) - ofPhotos).toBeLessThan(10);
    const begun = atTimes
      .map(({ id, properties }) => ({ minute: minuteOfHour(id) ?? 0, longestMin: properties.Timeout / 60 }))
      .toSorted((a, b) => a.minute - b.minute);
    expect(begun).toHaveLength(5);
    for (const [place, { minute, longestMin }] of begun.entries()) {
      const next = begun[place + 1]?.minute ?? (begun[0]?.minute ?? 0) + 60;
      // The event may be five minutes late, and then the function runs up to its time-out.
      expect(next - minute).toBeGreaterThan(longestMin + 5);
    }
  });

  test('reserves one concurrency for each sweeper where the account allows it', () => {
    const { sweepers, reserved, workers } = concurrencyOf(readStage('production'));
    expect(reserved.map(({ id }) => id).sort()).toEqual(sweepers.map(({ id }) => id).sort());
    for (const { properties } of reserved) expect(properties.ReservedConcurrentExecutions).toBe(1);
    expect(workers).toEqual(expect.arrayContaining([10, 2]));
  });

  test('is never retried by Lambda when a sweep throws, because the next minute or hour repeats it', () => {
    const { resources, sweepers, minuteOfHour } = concurrencyOf(readStage('dev'));
    for (const { id } of sweepers) {
      const configs = resources.filter(
        ({ type, properties }) => type === 'AWS::Lambda::EventInvokeConfig' && properties.FunctionName.Ref === id,
      );
      expect(configs.map(({ properties }) => properties)).toEqual([
        expect.objectContaining({ MaximumRetryAttempts: 0, Qualifier: '$LATEST' }),
      ]);
      const ofAnHour = minuteOfHour(id) !== undefined;
      expect(configs[0]?.properties.MaximumEventAgeInSeconds).toBe(ofAnHour ? 300 : 60);
    }
    for (const { properties } of resources.filter(({ type }) => type === 'AWS::Events::Rule')) {
      expect(properties.Targets[0].RetryPolicy.MaximumRetryAttempts).toBe(0);
    }
  });
});

test('publishing the site breaks no rule, and follows every resource that its config names', () => {
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

test('every function that runs the engine gets the operator’s background switch', () => {
  for (const mayReplaceBackground of [true, false]) {
    const values = resourcesOf(defineForTest({ ...readStage('dev'), mayReplaceBackground }).stacks).flatMap(
      ({ type, properties }) =>
        type === 'AWS::Lambda::Function' && properties.Environment?.Variables.VESIKA_MODELS_DIR !== undefined
          ? [properties.Environment.Variables.MAY_REPLACE_BACKGROUND]
          : [],
    );
    expect(values).toEqual([mayReplaceBackground ? 'yes' : 'no', mayReplaceBackground ? 'yes' : 'no']);
  }
});

test('orders and pages use the prices of the stage', () => {
  const photoPrices = { USD: 150, TRY: 8_900 };
  const values = resourcesOf(defineForTest({ ...readStage('dev'), photoPrices }).stacks).flatMap(
    ({ properties }) => properties.Environment?.Variables?.['PHOTO_PRICES'] ?? [],
  );
  expect(values.map((text: string) => JSON.parse(text))).toEqual([photoPrices, photoPrices]);
});

test('every stage offers all four tools, by the functions that place, check, sell and list and on its pages', () => {
  const offeredAt = (stage: Stage) =>
    resourcesOf(defineForTest(stage).stacks).flatMap(
      ({ properties }) => properties.Environment?.Variables?.['OFFERED_LOOKS'] ?? [],
    );
  const everything = [{ name: 'builtin', offer: builtinOffer }];
  const values = offeredAt(readStage('dev'));
  expect(values.map((text: string) => JSON.parse(text))).toEqual(Array(4).fill(everything));
  expect(offeredAt({ ...readStage('dev'), looks: { builtin: false } })).toEqual(Array(4).fill('[]'));
  for (const name of ['local', 'localstack', 'dev', 'production']) expect(closedTools(readStage(name))).toEqual([]);
  expect(closedTools({ looks: { builtin: false } })).toEqual(['retoucher', 'hair-changer', 'makeup-changer']);
});

test('a retained stage offers no events before it states network and legal ground', () => {
  const { events } = readStage('dev');
  expect(readStage('production').events).toBeUndefined();
  expect(events).toMatchObject({ faceNetwork: 'dlib', legalGround: expect.any(String) });
  expect(() => readStage('production', { events: { faceNetwork: 'dlib', legalGround: '' } })).toThrow('legalGround');
});
