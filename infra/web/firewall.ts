import { CfnOutput, Stack, type StackProps, aws_wafv2 as waf } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Calls of one IP in five minutes. The gateway throttles all clients together, so forty IPs at their limits still leave
 * room there, also on each route with a throttle of its own: `infra/platform/product-api.ts`.
 */
export const callsInFiveMinutes = {
  /** A page that watches an order polls every three seconds at most, so sixty of them behind one IP still fit. */
  all: 6000,
  /** Checks, previews, print sheets, receipts and posters, each up to some seconds of a processor. */
  dear: 240,
  /** Nine devices of hand-offs that poll every 1.5 seconds; after a refusal they wait longer. */
  handoffs: 1800,
  /** Two calls a second, from a hall whose guests share one IP. */
  events: 600,
  /** Calls that send mails. */
  mailing: 100,
} as const;

const paths = {
  all: '^/api/',
  dear: '^/api/(orders/[^/]+/(check|preview|looks|extras)|payments/[^/]+/receipt|events/[^/]+/poster)$',
  handoffs: '^/api/handoffs',
  events:
    '^/api/(events|event-codes|contributors|deletions|proof-keys|guests/[^/]+/(enrolments|absences|uploads|downloads|mail))',
  mailing: '^/api/(trials|links|contact)',
} as const satisfies Record<keyof typeof callsInFiveMinutes, string>;

/** Rules managed by AWS: IPs known for attacks, and requests that only an attack makes. Neither has an extra fee. */
const managed = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'] as const;

export const counted = (metricName: string): waf.CfnWebACL.VisibilityConfigProperty => ({
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
      rules: [
        ...limited.map((kind, index) => callsOfOneAddress(kind, index)),
        ...managed.map((name, index) => managedRules(name, limited.length + index)),
      ],
    });
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }
}

/** The narrower limits first. */
const limited = ['mailing', 'dear', 'events', 'handoffs', 'all'] as const;

function callsOfOneAddress(kind: (typeof limited)[number], priority: number): waf.CfnWebACL.RuleProperty {
  const name = `${kind}-calls-of-one-address`;
  return {
    name,
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
        limit: callsInFiveMinutes[kind],
        scopeDownStatement: {
          regexMatchStatement: {
            fieldToMatch: { uriPath: {} },
            regexString: paths[kind],
            // The gateway decodes a path before it looks for the route.
            textTransformations: [
              { priority: 0, type: 'URL_DECODE' },
              { priority: 1, type: 'NORMALIZE_PATH' },
            ],
          },
        },
      },
    },
    visibilityConfig: counted(name),
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
