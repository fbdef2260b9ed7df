import {
  aws_backup as backup,
  Duration,
  type aws_dynamodb as dynamodb,
  aws_events as events,
  aws_kms as kms,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { removalPolicyOf } from './platform/removal-policy.ts';
import type { Stage } from './stages.ts';

/** As long as the table itself can be restored: the log of erasures, which is applied to a restored one, lives longer. */
const keptFor = Duration.days(35);

/**
 * A copy of the table a day in a vault of another account, where no one who can delete this account's data reaches it.
 * A vault shares its backups only under a key of its own.
 */
export class Backup extends Construct {
  constructor(scope: Construct, id: string, stage: Stage, table: dynamodb.ITableV2, vaultArn: string) {
    super(scope, id);
    const removalPolicy = removalPolicyOf(stage);
    const encryptionKey = new kms.Key(this, 'Key', { enableKeyRotation: true, removalPolicy });
    const backupVault = new backup.BackupVault(this, 'Vault', { encryptionKey, removalPolicy });
    const plan = new backup.BackupPlan(this, 'Plan', { backupVault });
    plan.addRule(
      new backup.BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: events.Schedule.cron({ hour: '2', minute: '20' }),
        deleteAfter: keptFor,
        copyActions: [
          {
            destinationBackupVault: backup.BackupVault.fromBackupVaultArn(this, 'Elsewhere', vaultArn),
            deleteAfter: keptFor,
          },
        ],
      }),
    );
    plan.addSelection('Table', { resources: [backup.BackupResource.fromArn(table.tableArn)] });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      reason: 'What AWS Backup needs to make and copy a backup is AWS’s own list, which follows the service.',
    });
  }
}
