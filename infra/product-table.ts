import { aws_dynamodb as dynamodb } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ProductFunction } from './platform/product-function.ts';
import { removalPolicyOf } from './platform/removal-policy.ts';
import type { Stage } from './stages.ts';

const { STRING } = dynamodb.AttributeType;

/** The attributes a sweeper reads of a due record, and those by which ElectroDB identifies the entity. */
const clockAttributes = ['id', 'wakeAt', 'wakeFailures', '__edb_e__', '__edb_v__'] as const;

const index = (indexName: string): dynamodb.GlobalSecondaryIndexPropsV2 => ({
  indexName,
  partitionKey: { name: `${indexName}pk`, type: STRING },
  sortKey: { name: `${indexName}sk`, type: STRING },
});

/** What a function may do with the items of the table. */
export type TableAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem' | 'BatchWriteItem';

/** Every write of a single item, alone or in a transaction. */
export const itemWrites = ['PutItem', 'UpdateItem', 'DeleteItem'] as const satisfies readonly TableAction[];

/** The one table: encrypted, recoverable to any second of the last 35 days, items with a TTL. */
export class ProductTable extends Construct {
  readonly table: dynamodb.TableV2;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.table = new dynamodb.TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: STRING },
      sortKey: { name: 'sk', type: STRING },
      globalSecondaryIndexes: [
        index('gsi1'),
        // Due times change with every step of an order, and only the attributes the sweepers read are projected again.
        { ...index('gsi2'), projectionType: dynamodb.ProjectionType.INCLUDE, nonKeyAttributes: [...clockAttributes] },
        index('gsi3'),
      ],
      timeToLiveAttribute: 'expires',
      encryption: dynamodb.TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.retained,
      removalPolicy: removalPolicyOf(stage),
    });
  }
}

/**
 * Allows a function these actions on items, and queries of these indexes. Nothing scans, so no grant allows it.
 *
 * @param keys patterns of the partition keys it may reach, for a function with few kinds of rows; all keys by default
 */
export function allowTable(
  fn: ProductFunction<Record<string, string>>,
  table: dynamodb.ITableV2,
  items: readonly TableAction[],
  queries: readonly ('table' | 'gsi1' | 'gsi2' | 'gsi3')[] = [],
  keys?: readonly [string, ...string[]],
): void {
  const conditions = keys === undefined ? {} : { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...keys] } };
  if (items.length > 0) {
    fn.allow(
      items.map((action) => `dynamodb:${action}`),
      [table.tableArn],
      conditions,
    );
  }
  if (queries.length === 0) return;
  fn.allow(
    ['dynamodb:Query'],
    queries.map((name) => (name === 'table' ? table.tableArn : `${table.tableArn}/index/${name}`)),
    conditions,
  );
}
