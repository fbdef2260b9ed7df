import { beforeAll, describe, expect, test } from '@jest/globals';
import { readStage } from '#infra/stages.ts';
import * as accounts from '#shared/accounts/contract.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
import * as audit from '#shared/admin/audit-contract.ts';
import * as claimDesk from '#shared/admin/claims-contract.ts';
import * as admin from '#shared/admin/contract.ts';
import * as credits from '#shared/admin/credits-contract.ts';
import * as days from '#shared/admin/days-contract.ts';
import * as adminEvents from '#shared/admin/events-contract.ts';
import * as exporting from '#shared/admin/export-contract.ts';
import * as failedJobs from '#shared/admin/failed-jobs-contract.ts';
import * as memberActs from '#shared/admin/member-acts-contract.ts';
import * as orderActs from '#shared/admin/order-acts-contract.ts';
import * as orderDesk from '#shared/admin/order-contract.ts';
import * as packDesk from '#shared/admin/packs-contract.ts';
import * as retention from '#shared/admin/retention-contract.ts';
import * as searching from '#shared/admin/search-contract.ts';
import * as siteDesk from '#shared/admin/site-contract.ts';
import * as webhookDesk from '#shared/admin/webhook-contract.ts';
import * as contact from '#shared/contact/contract.ts';
import * as eventAbsences from '#shared/events/absence-contract.ts';
import * as events from '#shared/events/contract.ts';
import * as eventContributors from '#shared/events/contributor-contract.ts';
import * as eventGuests from '#shared/events/guest-contract.ts';
import * as eventMails from '#shared/events/guest-mail-contract.ts';
import * as eventPhotos from '#shared/events/upload-contract.ts';
import * as guarantee from '#shared/guarantee/contract.ts';
import * as handoffs from '#shared/handoffs/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import * as links from '#shared/links/contract.ts';
import * as orders from '#shared/orders/contract.ts';
import * as packs from '#shared/packs/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import * as sandbox from '#shared/payments/sandbox-contract.ts';
import * as processor from '#shared/processor/contract.ts';
import * as receipts from '#shared/receipts/contract.ts';
import * as site from '#shared/site/contract.ts';
import * as trials from '#shared/trials/contract.ts';
import { defineForTest, type Resource, resourcesOf } from './product-template.ts';

let all: Resource[];
beforeAll(() => {
  all = resourcesOf(defineForTest(readStage('dev')).stacks);
});
const of = (type: string): Resource[] => all.filter((resource) => resource.type === type);
const functions = (): Resource[] => of('AWS::Lambda::Function');
const environment = (fn: Resource | undefined) => fn?.properties.Environment?.Variables ?? {};

/** The function behind a route. */
function servedBy(key: string): Resource | undefined {
  const route = of('AWS::ApiGatewayV2::Route').find(({ properties }) => properties.RouteKey === key);
  const target = JSON.stringify(route?.properties.Target);
  const integration = of('AWS::ApiGatewayV2::Integration').find(({ id }) => target?.includes(`"${id}"`));
  const uri = JSON.stringify(integration?.properties.IntegrationUri);
  return functions().find(({ id }) => uri?.includes(`"${id}"`));
}

describe('the API routes', () => {
  const contracts = [
    accounts,
    wallets,
    admin,
    audit,
    claimDesk,
    credits,
    adminEvents,
    days,
    exporting,
    failedJobs,
    orderActs,
    orderDesk,
    packDesk,
    contact,
    events,
    eventAbsences,
    eventContributors,
    eventGuests,
    eventMails,
    eventPhotos,
    guarantee,
    handoffs,
    orders,
    packs,
    payments,
    processor,
    receipts,
    retention,
    memberActs,
    searching,
    sandbox,
    site,
    links,
    trials,
    siteDesk,
    webhookDesk,
  ].flatMap(
    (module) =>
      Object.values(module).filter(
        (value) => typeof value === 'object' && value !== null && 'access' in value,
      ) as Endpoint[],
  );

  test('are the endpoints of the contracts, each with a function, and a default', () => {
    const keys = of('AWS::ApiGatewayV2::Route').map(({ properties }) => properties.RouteKey);
    const wanted = contracts.map(({ method, path }) => `${method} /api${path}`);
    expect([...keys].sort()).toEqual([...wanted, '$default'].sort());
    for (const key of keys) expect(servedBy(key)?.id).toBeDefined();
  });

  test('have no authorizer: the functions refuse with problem documents', () => {
    expect(of('AWS::ApiGatewayV2::Authorizer')).toEqual([]);
    for (const { properties } of of('AWS::ApiGatewayV2::Route')) {
      expect(properties.AuthorizationType ?? 'NONE').toBe('NONE');
    }
  });

  test('for members or admins invoke functions that know the user pool', () => {
    const guarded = contracts.filter(({ access }) => access === 'member' || access === 'admin');
    expect(guarded.length).toBeGreaterThan(9);
    for (const { method, path } of guarded) {
      expect(environment(servedBy(`${method} /api${path}`))).toHaveProperty('USER_POOL_ID');
    }
  });

  test('that are expensive have a share of the stage’s limit, and exist before their settings', () => {
    const [stage] = of('AWS::ApiGatewayV2::Stage');
    const { DefaultRouteSettings: whole, RouteSettings: limits } = stage?.properties ?? {};
    for (const key of ['POST /api/orders/{id}/check', 'POST /api/orders/{id}/extras', 'POST /api/contact']) {
      expect(limits[key].ThrottlingRateLimit).toBeLessThanOrEqual(whole.ThrottlingRateLimit / 10);
      expect(limits[key].ThrottlingBurstLimit).toBeLessThanOrEqual(whole.ThrottlingBurstLimit / 10);
    }
    for (const { method, path } of Object.values(handoffs.handoffEndpoints)) {
      expect(limits[`${method} /api${path}`].ThrottlingRateLimit).toBeLessThanOrEqual(whole.ThrottlingRateLimit / 4);
    }
    const waited: readonly string[] = stage?.dependsOn ?? [];
    for (const key of Object.keys(limits)) {
      const route = of('AWS::ApiGatewayV2::Route').find(({ properties }) => properties.RouteKey === key);
      expect(waited).toContain(route?.id);
    }
  });
});

describe('the access log', () => {
  /**
   * The variables of an HTTP API that may be logged here (API Gateway developer guide, "HTTP API access log
   * variables").
   */
  const known = [
    'error.message',
    'integrationErrorMessage',
    'integrationLatency',
    'integrationStatus',
    'requestId',
    'requestTime',
    'responseLatency',
    'responseLength',
    'routeKey',
    'status',
  ];

  test('has only variables an HTTP API knows, and no client IP', () => {
    const format: string = of('AWS::ApiGatewayV2::Stage')[0]?.properties.AccessLogSettings.Format;
    const names = [...format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(['routeKey', 'status', 'requestId']));
    expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(() => JSON.parse(format)).not.toThrow();
  });
});

test('the access log needs no line of its own in CloudWatch’s policy, and its name is new for each stack', () => {
  const [group] = of('AWS::Logs::LogGroup').filter(({ id }) => id.startsWith('HttpAccessLog'));
  const [, [prefix, stackId]] = group?.properties.LogGroupName['Fn::Join'] ?? [];
  expect(prefix).toBe('/aws/vendedlogs/vesika-dev-api-');
  expect(JSON.stringify(stackId)).toContain('AWS::StackId');
});

describe('the origin secret', () => {
  test('is sent by CloudFront, read by every function behind a route, and in no template', () => {
    const origins = of('AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig.Origins;
    const [sent, ...others] = origins.flatMap(
      (origin: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }) =>
        origin.OriginCustomHeaders ?? [],
    );
    expect(others).toEqual([]);
    expect(sent.HeaderName).toBe('x-origin-secret');
    expect(JSON.stringify(sent.HeaderValue)).toContain('{{resolve:secretsmanager:');
    const [secret] = of('AWS::SecretsManager::Secret');
    expect(secret?.properties.GenerateSecretString.PasswordLength).toBeGreaterThan(30);
    for (const { properties } of of('AWS::ApiGatewayV2::Route')) {
      const fn = servedBy(properties.RouteKey);
      const arn = environment(fn).ORIGIN_SECRET_ARN;
      expect(arn['Fn::ImportValue']).toContain(secret?.id);
      const policies = of('AWS::IAM::Policy').filter(
        (policy) => policy.properties.Roles[0].Ref === fn?.properties.Role['Fn::GetAtt'][0],
      );
      const statements = policies.flatMap((policy) => policy.properties.PolicyDocument.Statement);
      expect(statements).toContainEqual({ Action: 'secretsmanager:GetSecretValue', Effect: 'Allow', Resource: arn });
    }
    const values = of('AWS::Lambda::Function').map(({ properties }) => properties.Environment?.Variables);
    expect(JSON.stringify(values)).not.toContain('{{resolve:');
  });
});
