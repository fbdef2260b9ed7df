import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { ReconciliationEnv } from '#functions/payments/env.ts';
import type { AppContext } from '../platform/app-context.ts';
import { everyHour, sweeperConcurrency } from '../platform/every-minute.ts';
import { ProductFunction } from '../platform/product-function.ts';
import { allowTable } from '../product-table.ts';
import { allowProviderSecret } from './way-to-provider.ts';

/** Checks our payments against the provider's own list, once for each day. */
export class Reconciliation extends Construct {
  constructor(scope: Construct, id: string, context: AppContext, environment: ReconciliationEnv) {
    super(scope, id);
    const { stage, table } = context;
    const daily = new ProductFunction(this, 'Daily', {
      context,
      entry: 'payments/reconciliation/schedule',
      errorThreshold: 1,
      environment,
      errorImpact: 'Our payments differ from those of the provider, or its list cannot be read.',
      errorRunbook: 'the-providers-list-and-ours-differ',
      timeout: Duration.minutes(10),
      memoryMb: 256,
      reservedConcurrency: sweeperConcurrency(stage),
    });
    allowTable(daily, table, ['GetItem', 'PutItem', 'UpdateItem'], ['table']);
    // The payments of the test checkout are in the table, listed by day.
    if (stage.paymentProvider === 'sandbox') allowTable(daily, table, [], ['gsi1', 'gsi3']);
    daily.allow(['sqs:SendMessage'], [context.jobs.queueArn]);
    allowProviderSecret(daily, stage);
    context.push.allowPublishing(daily);
    everyHour(this, 'Hourly', {
      context,
      runs: daily,
      silenceImpact: 'Our payments are not checked against the provider: payments that only it has go unnoticed.',
      work: 'reconciliation',
    });
  }
}
