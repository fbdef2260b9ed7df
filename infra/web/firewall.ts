import { CfnOutput, Stack, type StackProps, aws_wafv2 as waf } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Calls of the API one address may make in five minutes: a tenth of what the gateway takes from everybody. A page that
 * watches an order asks every three seconds at the most, so sixty of them behind one address still fit.
 */
export const callsInFiveMinutes = 6000;

/** Rules AWS keeps: addresses known for attacks, and requests that only an attack makes. Neither has a fee of its own. */
const managed = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'] as const;

const counted = (metricName: string): waf.CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples keep addresses of people, and paths with ids of their orders.
  sampledRequestsEnabled: false,
});

/**
 * The firewall before CloudFront. CloudFront takes only one of us-east-1, whatever the region of the stage: so it is a
 * program of its own, deployed once, whose ARN becomes a setting of the stage, like that of the certificate.
 *
 * It counts the address CloudFront sees, which nobody can choose, before any function runs.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const acl = new waf.CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: counted('requests'),
      rules: [callsOfOneAddress(0), ...managed.map((name, index) => managedRules(name, index + 1))],
    });
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }
}

function callsOfOneAddress(priority: number): waf.CfnWebACL.RuleProperty {
  return {
    name: 'calls-of-one-address',
    priority,
    action: {
      block: {
        customResponse: {
          // What a page makes of the status alone, in its own words: `web/src/lib/api.ts`.
          responseCode: 429,
          responseHeaders: [{ name: 'retry-after', value: '300' }],
        },
      },
    },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        limit: callsInFiveMinutes,
        scopeDownStatement: {
          byteMatchStatement: {
            fieldToMatch: { uriPath: {} },
            positionalConstraint: 'STARTS_WITH',
            searchString: '/api/',
            textTransformations: [{ priority: 0, type: 'NONE' }],
          },
        },
      },
    },
    visibilityConfig: counted('calls-of-one-address'),
  };
}

function managedRules(name: string, priority: number): waf.CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: counted(name),
  };
}
