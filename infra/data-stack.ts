import { type App, Stack, type StackProps } from 'aws-cdk-lib';
import { Accounts } from './accounts/accounts.ts';
import { PhotoBuckets } from './photos/photo-buckets.ts';
import { alarmTopic } from './platform/alarm-topic.ts';
import type { Ground } from './platform/ground.ts';
import { ProductTable } from './table/product-table.ts';

/** What must outlive every deployment: table, pictures and accounts. */
export class DataStack extends Stack {
  readonly table: ProductTable;
  readonly photos: PhotoBuckets;
  readonly accounts: Accounts;

  constructor(app: App, id: string, ground: Omit<Ground, 'alarms'>, props: StackProps) {
    super(app, id, { ...props, terminationProtection: ground.stage.retained });
    const alarms = alarmTopic(this, ground.stage);
    this.table = new ProductTable(this, 'Table', ground.stage);
    this.photos = new PhotoBuckets(this, 'Photos', ground.stage);
    this.accounts = new Accounts(this, 'Accounts', { ground: { ...ground, alarms }, table: this.table.table });
  }
}
