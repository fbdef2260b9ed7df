import { type App, Stack, type StackProps } from 'aws-cdk-lib';
import { Accounts } from './accounts/accounts.ts';
import { ErasureLog } from './accounts/erasure-log.ts';
import { PhotoBuckets } from './photo-buckets.ts';
import { alarmTopic } from './platform/alarm-topic.ts';
import type { ProductContext } from './platform/stack-context.ts';
import { ProductTable } from './product-table.ts';

/** What must outlive every deployment: table, pictures and accounts. */
export class DataStack extends Stack {
  readonly table: ProductTable;
  readonly photos: PhotoBuckets;
  readonly accounts: Accounts;
  readonly erasureLog: ErasureLog;

  constructor(app: App, id: string, context: ProductContext, props: StackProps) {
    super(app, id, { ...props, terminationProtection: context.stage.retained });
    const alarms = alarmTopic(this, context.stage);
    this.table = new ProductTable(this, 'Table', context.stage);
    this.photos = new PhotoBuckets(this, 'Photos', context);
    this.erasureLog = new ErasureLog(this, 'ErasureLog', context.stage);
    this.accounts = new Accounts(this, 'Accounts', { context: { ...context, alarms }, table: this.table.table });
  }
}
