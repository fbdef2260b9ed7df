import { type App, Stack, type StackProps, type aws_ses as ses } from 'aws-cdk-lib';
import { Accounts } from './accounts/accounts.ts';
import { ErasureLog } from './accounts/erasure-log.ts';
import { Backup } from './backup.ts';
import { accountBudget } from './budget.ts';
import { PhotoBuckets } from './photo-buckets.ts';
import { alarmTopic } from './platform/alarm-topic.ts';
import type { ProductContext } from './platform/stack-context.ts';
import { mailOutcomes } from './product-mail.ts';
import { ProductTable } from './product-table.ts';

/** What must outlive every deployment: table, pictures and accounts. */
export class DataStack extends Stack {
  readonly table: ProductTable;
  readonly photos: PhotoBuckets;
  readonly accounts: Accounts;
  readonly erasureLog: ErasureLog;
  readonly mailOutcomes: ses.IConfigurationSet;

  constructor(app: App, id: string, context: ProductContext, props: StackProps) {
    super(app, id, { ...props, terminationProtection: context.stage.retained });
    const alarms = alarmTopic(this, context.stage);
    this.table = new ProductTable(this, 'Table', context.stage);
    this.photos = new PhotoBuckets(this, 'Photos', context);
    this.erasureLog = new ErasureLog(this, 'ErasureLog', context.stage);
    this.mailOutcomes = mailOutcomes(this);
    this.accounts = new Accounts(this, 'Accounts', {
      context: { ...context, alarms },
      table: this.table.table,
      mailOutcomes: this.mailOutcomes,
    });
    const { backupVaultArn } = context.stage;
    if (backupVaultArn !== undefined) new Backup(this, 'Backup', context.stage, this.table.table, backupVaultArn);
    accountBudget(this, context.stage);
  }
}
