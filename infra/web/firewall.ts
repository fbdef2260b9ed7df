import { CfnOutput, Stack, type StackProps, aws_wafv2 as waf } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * API calls of one IP in five minutes: a tenth of the gateway's total. A page that watches an order polls every three
 * seconds at most, so sixty of them behind one IP still fit.
 */
export const callsInFiveMinutes = 6000;

/** Rules managed by AWS: IPs known for attacks, and requests that only an attack makes. Neither has an extra fee. */
const managed = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'] as const;

const counted = (metricName: string): waf.CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples would store client IPs, and paths with order ids.
  sampledRequestsEnabled: false,
});

/**
 * The firewall in front of CloudFront. CloudFront accepts only one in us-east-1, whatever the region of the stage, so
 * this is a program of its own, deployed once, whose ARN becomes a setting of the stage, like that of the certificate.
 *
 * It counts the IP that CloudFront sees, which no client can choose, before any function runs.
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
          // A page shows its own message by the status alone: `web/src/lib/api.ts`.
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
