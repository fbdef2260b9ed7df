import { aws_iam as iam, aws_kms as kms, aws_sns as sns, aws_sns_subscriptions as subscriptions } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import { removalPolicyOf } from './removal-policy.ts';

/**
 * The topic of every alarm of a stack, encrypted and open to TLS only. The key is our own, because CloudWatch may not
 * use the one AWS manages for SNS, and its alarms would be lost silently.
 */
export function alarmTopic(scope: Construct, stage: Stage): sns.Topic {
  const cloudWatch = new iam.ServicePrincipal('cloudwatch.amazonaws.com');
  const masterKey = new kms.Key(scope, 'AlarmsKey', {
    enableKeyRotation: true,
    removalPolicy: removalPolicyOf(stage),
  });
  masterKey.grant(cloudWatch, 'kms:Decrypt', 'kms:GenerateDataKey*');
  const topic = new sns.Topic(scope, 'Alarms', { enforceSSL: true, masterKey });
  topic.grantPublish(cloudWatch);
  if (stage.alarmEmail !== undefined) topic.addSubscription(new subscriptions.EmailSubscription(stage.alarmEmail));
  return topic;
}
