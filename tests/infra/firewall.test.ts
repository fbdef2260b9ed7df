import { describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { poolCallsInFiveMinutes } from '#infra/accounts/pool-firewall.ts';
import { readStage, Stage } from '#infra/stages.ts';
import { callsInFiveMinutes, FirewallStack } from '#infra/web/firewall.ts';
import { defineForTest, resourcesOf, retainedStage } from './product-template.ts';
import { attributeFaults, readSchemas, schemaFaults } from './resource-schemas.ts';

const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Acl/1';
const stack = new FirewallStack(new App({ analyticsReporting: false }), 'firewall', { env: { region: 'us-east-1' } });
const resources = resourcesOf([stack]);
const gateway = () => {
  const { stacks } = defineForTest(readStage('dev'));
  const found = resourcesOf(stacks).find(({ type }) => type === 'AWS::ApiGatewayV2::Stage');
  return found?.properties as ReturnType<typeof JSON.parse>;
};

interface RateBased {
  readonly ScopeDownStatement: { readonly RegexMatchStatement: { readonly RegexString: string } };
  readonly Limit: number;
  readonly AggregateKeyType: string;
}

/** The calls of a route that the narrowest rule allows one IP in five minutes. */
function callsOfOneAddress(route: string): number {
  const path = route.replace(/^\S+ /, '').replaceAll('{id}', '01JD3K5W8Z');
  const rates: RateBased[] = (resources[0]?.properties.Rules ?? []).flatMap(
    ({ Statement: { RateBasedStatement: rate } }: { Statement: { RateBasedStatement?: RateBased } }) => rate ?? [],
  );
  const narrowing = rates.filter(({ ScopeDownStatement: { RegexMatchStatement: regex } }) =>
    new RegExp(regex.RegexString).test(path),
  );
  return Math.min(...narrowing.map(({ Limit }) => Limit));
}

describe('the firewall', () => {
  test('is valid for CloudFront, with properties AWS knows', () => {
    const schemas = readSchemas();
    expect(resources.map(({ type }) => type)).toEqual(['AWS::WAFv2::WebACL']);
    expect(resources.flatMap((resource) => schemaFaults(resource, schemas))).toEqual([]);
    expect(attributeFaults(resources, schemas)).toEqual([]);
    expect(resources[0]?.properties.Scope).toBe('CLOUDFRONT');
    expect(stack.region).toBe('us-east-1');
  });

  test('limits the calls of one IP, and answers with a problem that pages understand', () => {
    const rules = (resources[0]?.properties.Rules ?? []).slice(0, 5);
    expect(
      rules.map(({ Statement: { RateBasedStatement: rate } }: { Statement: { RateBasedStatement: RateBased } }) => [
        rate.ScopeDownStatement.RegexMatchStatement.RegexString,
        rate.Limit,
        rate.AggregateKeyType,
      ]),
    ).toEqual([
      ['^/api/(trials|links|contact)', 100, 'IP'],
      ['^/api/(orders/[^/]+/(check|preview|looks|extras)|payments/[^/]+/receipt|events/[^/]+/poster)$', 240, 'IP'],
      [
        '^/api/(events|event-codes|contributors|deletions|proof-keys|guests/[^/]+/(enrolments|absences|uploads|downloads|mail))',
        600,
        'IP',
      ],
      ['^/api/handoffs', 1800, 'IP'],
      ['^/api/', 6000, 'IP'],
    ]);
    for (const { Action } of rules) expect(Action.Block.CustomResponse.ResponseCode).toBe(429);
  });

  test('leaves room at the gateway when forty IPs are at their limits', () => {
    const { DefaultRouteSettings: whole, RouteSettings: routes } = gateway();
    const inFiveMinutes = (perSecond: number) => perSecond * 5 * 60;
    expect(40 * callsInFiveMinutes.all).toBeLessThan(inFiveMinutes(whole.ThrottlingRateLimit));
    const throttled = Object.entries<{ ThrottlingRateLimit: number }>(routes).map(
      ([route, { ThrottlingRateLimit }]) => ({
        route,
        room: inFiveMinutes(ThrottlingRateLimit) - 40 * callsOfOneAddress(route),
      }),
    );
    expect(throttled.filter(({ room }) => room <= 0)).toEqual([]);
    expect(throttled.map(({ route }) => route)).toEqual(
      expect.arrayContaining([
        'POST /api/orders/{id}/extras',
        'GET /api/payments/{id}/receipt',
        'GET /api/events/{id}/poster',
        'POST /api/contact',
      ]),
    );
  });

  test('keeps no samples, which would hold client IPs and order ids', () => {
    const { VisibilityConfig: whole, Rules: rules } = resources[0]?.properties ?? {};
    const visible = [whole, ...rules.map((rule: { VisibilityConfig: object }) => rule.VisibilityConfig)];
    expect(visible).toHaveLength(8);
    for (const { SampledRequestsEnabled: sampled } of visible) expect(sampled).toBe(false);
  });
});

test.each([
  [arn, { webAclArn: arn }],
  [undefined, {}],
])('the distribution of a stage has %s', (expected, different) => {
  const stage = Stage.parse({ ...readStage('dev'), ...different });
  const distribution = resourcesOf(defineForTest(stage).stacks).find(({ type }) => /Distribution$/.test(type));
  expect(distribution?.properties.DistributionConfig.WebACLId).toBe(expected);
});

test('refuses a firewall of another region', () => {
  const elsewhere = arn.replace('us-east-1', 'eu-central-1');
  expect(() => Stage.parse({ ...readStage('dev'), webAclArn: elsewhere })).toThrow('webAclArn');
});

test('the user pool of a retained stage has a firewall that counts the mails one IP causes', () => {
  const made = resourcesOf(defineForTest(retainedStage()).stacks);
  const [acl] = made.filter(({ type }) => type === 'AWS::WAFv2::WebACL');
  expect(acl?.properties).toMatchObject({
    Scope: 'REGIONAL',
    Rules: [
      { Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: poolCallsInFiveMinutes.mailing } } },
      { Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: poolCallsInFiveMinutes.all } } },
    ],
  });
  const schemas = readSchemas();
  const own = made.filter(({ type }) => type.startsWith('AWS::WAFv2::'));
  expect(own.map(({ type }) => type).sort()).toEqual(['AWS::WAFv2::WebACL', 'AWS::WAFv2::WebACLAssociation']);
  expect(own.flatMap((resource) => schemaFaults(resource, schemas))).toEqual([]);
  const others = resourcesOf(defineForTest(readStage('dev')).stacks).filter(({ type }) =>
    type.startsWith('AWS::WAFv2'),
  );
  expect(others).toEqual([]);
});
