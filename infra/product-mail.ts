import { aws_cloudwatch as cloudwatch, Duration, Stack, aws_ses as ses } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ProductAlarm } from './platform/alarm.ts';
import type { ProductFunction } from './platform/product-function.ts';
import type { StackContext } from './platform/stack-context.ts';

/** The configuration set that counts the outcomes of every mail: those of the functions and those of the user pool. */
export function mailOutcomes(scope: Construct): ses.ConfigurationSet {
  return new ses.ConfigurationSet(scope, 'MailOutcomes', {
    tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
}

/** The sender of mails. */
export class ProductMail extends Construct {
  readonly identity: ses.IEmailIdentity;
  readonly configurationSet: ses.IConfigurationSet;

  constructor(scope: Construct, id: string, context: StackContext, configurationSet: ses.IConfigurationSet) {
    super(scope, id);
    this.configurationSet = configurationSet;
    // Verified by hand before the first deployment: the user pool already needs it, and stages may share a domain.
    this.identity = ses.EmailIdentity.fromEmailIdentityName(this, 'Identity', context.stage.mailDomain);
    new ProductAlarm(this, 'Bounces', {
      metric: new cloudwatch.Metric({
        namespace: 'AWS/SES',
        metricName: 'Reputation.BounceRate',
        period: Duration.hours(1),
        statistic: 'Maximum',
      }),
      threshold: 0.04,
      impact: 'Mails bounce; above 5 % SES stops sending them, and guests lose the link to their photo.',
      runbook: 'mails-bounce',
      topic: context.alarms,
    });
  }

  /** Allows a function to send from this identity, counted by this configuration set. */
  allowSending(fn: ProductFunction<Record<string, string>>): void {
    const configurationSet = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: this.configurationSet.configurationSetName,
    });
    fn.allow(['ses:SendEmail'], [this.identity.emailIdentityArn, configurationSet]);
  }
}
