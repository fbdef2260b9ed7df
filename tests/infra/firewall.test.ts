import { describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { readStage, Stage } from '#infra/stages.ts';
import { callsInFiveMinutes, FirewallStack } from '#infra/web/firewall.ts';
import { defineForTest, resourcesOf } from './product-template.ts';
import { attributeFaults, readSchemas, schemaFaults } from './resource-schemas.ts';

const arn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Acl/1';
const stack = new FirewallStack(new App({ analyticsReporting: false }), 'firewall', { env: { region: 'us-east-1' } });
const resources = resourcesOf([stack]);
const gateway = () => {
  const { stacks } = defineForTest(readStage('dev'));
  const found = resourcesOf(stacks).find(({ type }) => type === 'AWS::ApiGatewayV2::Stage');
  return found?.properties.DefaultRouteSettings.ThrottlingRateLimit as number;
};

describe('the firewall', () => {
  test('is valid for CloudFront, with properties AWS knows', () => {
    const schemas = readSchemas();
    expect(resources.map(({ type }) => type)).toEqual(['AWS::WAFv2::WebACL']);
    expect(resources.flatMap((resource) => schemaFaults(resource, schemas))).toEqual([]);
    expect(attributeFaults(resources, schemas)).toEqual([]);
    expect(resources[0]?.properties.Scope).toBe('CLOUDFRONT');
    expect(stack.region).toBe('us-east-1');
  });

  test('limits one IP to a tenth of the gateway’s rate, and answers with a problem that pages understand', () => {
    expect(callsInFiveMinutes).toBe((gateway() / 10) * 5 * 60);
    const [first] = resources[0]?.properties.Rules ?? [];
    expect(first.Statement.RateBasedStatement).toMatchObject({ AggregateKeyType: 'IP', Limit: callsInFiveMinutes });
    expect(first.Action.Block.CustomResponse.ResponseCode).toBe(429);
  });

  test('keeps no samples, which would hold client IPs and order ids', () => {
    const { VisibilityConfig: whole, Rules: rules } = resources[0]?.properties ?? {};
    const visible = [whole, ...rules.map((rule: { VisibilityConfig: object }) => rule.VisibilityConfig)];
    expect(visible).toHaveLength(4);
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
